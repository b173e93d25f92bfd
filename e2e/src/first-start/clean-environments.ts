import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Programs that a new contributor has installed, in addition to those of every Debian system. */
const PREINSTALLED_PROGRAMS = ['git', 'node', 'npm', 'npx', 'apt-get', 'apt-cache', 'apt-config']
const APT_PROGRAMS = new Set(['apt-get', 'apt-cache', 'dpkg-deb'])
const NETWORK_VARIABLE = /proxy|^SSL_CERT|^NODE_EXTRA_CA_CERTS$|^npm_config_registry$/i

const outputOf = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] })

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Programs of the essential Debian packages: no ffmpeg, no browser, no database, nothing installed by hand. */
function programsOfMinimalDebian(): string[] {
  const packages = lines(outputOf('dpkg-query', '-W', '-f', '${Package}\t${Essential}\t${Priority}\n'))
    .map((line) => line.split('\t'))
    .filter(([, essential, priority]) => essential === 'yes' || priority === 'required')
    .map(([name = '']) => name)
  return lines(outputOf('dpkg', '-L', ...packages)).filter((file) => /^(?:\/usr)?\/s?bin\/[^/]+$/.test(file))
}

function linkPrograms(folder: string, isWanted: (name: string) => boolean): void {
  mkdirSync(folder, { recursive: true })
  const brought = PREINSTALLED_PROGRAMS.map((name) => outputOf('which', name).trim())
  const programs = new Map([...programsOfMinimalDebian(), ...brought].map((file) => [basename(file), file]))
  for (const [name, file] of programs) {
    // Some programs are links to alternatives, which would lead out of the folder anyway.
    if (isWanted(name)) symlinkSync(realpathSync(file), join(folder, name))
  }
}

export interface CleanEnvironments {
  /** The environment of a machine with Git, npm and a minimal Debian. */
  environment: NodeJS.ProcessEnv
  /** The same environment, but nothing can be fetched from Debian. */
  environmentWithoutApt: NodeJS.ProcessEnv
}

/** Creates a separate environment: PATH contains two folders of links, and the home folder is empty. */
export function createCleanEnvironments(dir: string): CleanEnvironments {
  const home = join(dir, 'home')
  mkdirSync(home)
  linkPrograms(join(dir, 'bin'), () => true)
  linkPrograms(join(dir, 'bin-without-apt'), (name) => !APT_PROGRAMS.has(name))
  const networkVariables = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLE.test(name))
  const environment = {
    ...Object.fromEntries(networkVariables),
    HOME: home,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    // How this machine reaches the registry is not part of the test.
    npm_config_userconfig: outputOf('npm', 'config', 'get', 'userconfig').trim(),
  }
  return {
    environment: { ...environment, PATH: join(dir, 'bin') },
    environmentWithoutApt: { ...environment, PATH: join(dir, 'bin-without-apt') },
  }
}
