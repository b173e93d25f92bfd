import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Programs that a new contributor has installed, in addition to those of every Debian system. */
const PREINSTALLED_PROGRAMS = ['git', 'node', 'npm', 'npx', 'apt-get', 'apt-cache', 'apt-config']
/** Programs of every Debian system that belong to no package, because several provide them. */
const ALTERNATIVES = ['awk']
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

function findInstalled(name: string): string {
  try {
    return outputOf('which', name).trim()
  } catch (error) {
    throw new Error(`${name} is missing. Run: apt-get install ${name === 'ffprobe' ? 'ffmpeg' : name}`, {
      cause: error,
    })
  }
}

interface LinkedPrograms {
  /** Found on the path of this process. */
  installed: readonly string[]
  /** Names with files of their own. */
  brought?: Readonly<Record<string, string>>
  isWanted?: (name: string) => boolean
}

/** Fills a folder with links to the programs of a minimal Debian and these, to be the whole PATH of a clean room. */
export function linkPrograms(folder: string, { installed, brought = {}, isWanted = () => true }: LinkedPrograms): void {
  mkdirSync(folder, { recursive: true })
  const found = [...ALTERNATIVES, ...installed].map(findInstalled)
  const programs = new Map([...programsOfMinimalDebian(), ...found].map((file) => [basename(file), file]))
  for (const [name, file] of [...programs, ...Object.entries(brought)]) programs.set(name, file)
  for (const [name, file] of programs) {
    // Some programs are links to alternatives, which would lead out of the folder anyway.
    if (isWanted(name)) symlinkSync(realpathSync(file), join(folder, name))
  }
}

/** An environment with an empty home folder and without a PATH. */
export function createEmptyEnvironment(dir: string): NodeJS.ProcessEnv {
  const home = join(dir, 'home')
  mkdirSync(home)
  const networkVariables = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLE.test(name))
  return {
    ...Object.fromEntries(networkVariables),
    HOME: home,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    // How this machine reaches the registry is not part of the test.
    npm_config_userconfig: outputOf('npm', 'config', 'get', 'userconfig').trim(),
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
  const environment = createEmptyEnvironment(dir)
  linkPrograms(join(dir, 'bin'), { installed: PREINSTALLED_PROGRAMS })
  linkPrograms(join(dir, 'bin-without-apt'), {
    installed: PREINSTALLED_PROGRAMS,
    isWanted: (name) => !APT_PROGRAMS.has(name),
  })
  return {
    environment: { ...environment, PATH: join(dir, 'bin') },
    environmentWithoutApt: { ...environment, PATH: join(dir, 'bin-without-apt') },
  }
}
