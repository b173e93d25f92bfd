import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { WORKSPACES } from '#gates/lint/allowed-imports.ts'

export type FileTree = Readonly<Record<string, string>>

interface Finding {
  rule: string
  file: string
  severity: string
}

export interface LintReport {
  exitCode: number | null
  findings: Finding[]
}

interface OxlintReport {
  diagnostics: { code?: string; filename: string; severity: string }[]
}

const COPIED_PATHS = ['.oxlintrc.json', 'tsconfig.base.json', 'package.json', 'tools/gates/src']
const SANDBOXED_WORKSPACES = ['domain', 'contract', 'server', 'web']

/** A copy of the repository's lint configuration with a small source tree of the caller and real dependencies. */
export class LintSandbox {
  readonly #root = mkdtempSync(join(tmpdir(), 'cadenza-lint-'))
  readonly #files: FileTree

  constructor(files: FileTree) {
    this.#files = files
    for (const path of COPIED_PATHS) this.#copy(path)
    for (const name of SANDBOXED_WORKSPACES) {
      this.#copy(`${WORKSPACES[name]?.folder}/package.json`)
      this.#copy(`${WORKSPACES[name]?.folder}/tsconfig.json`)
    }
    this.#linkDependencies()
    this.#write(files)
  }

  /** Returns what `npm run lint` finds when `violation` is added to the tree; the tree is restored afterwards. */
  lint(violation: FileTree): LintReport {
    this.#write(violation)
    try {
      return this.#runLint()
    } finally {
      for (const path of Object.keys(violation)) rmSync(join(this.#root, path))
      this.#write(this.#files)
    }
  }

  remove(): void {
    rmSync(this.#root, { recursive: true })
  }

  #runLint(): LintReport {
    const { scripts } = JSON.parse(readFileSync(join(this.#root, 'package.json'), 'utf8')) as {
      scripts: { lint: string }
    }
    const [, ...flags] = scripts.lint.split(' ')
    const oxlint = join(REPOSITORY_ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const run = spawnSync(process.execPath, [oxlint, ...flags, '--format', 'json', 'apps', 'packages'], {
      cwd: this.#root,
      encoding: 'utf8',
    })
    if (!run.stdout.startsWith('{')) throw new Error(`oxlint printed no report: ${run.stdout}${run.stderr}`)
    const { diagnostics } = JSON.parse(run.stdout) as OxlintReport
    const findings = diagnostics.map(({ code, filename, severity }) => ({
      rule: code ?? 'none',
      file: filename,
      severity,
    }))
    return { exitCode: run.status, findings }
  }

  #copy(path: string): void {
    mkdirSync(dirname(join(this.#root, path)), { recursive: true })
    cpSync(join(REPOSITORY_ROOT, path), join(this.#root, path), { recursive: true })
  }

  #write(files: FileTree): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true })
      writeFileSync(join(this.#root, path), text)
    }
  }

  #linkDependencies(): void {
    const real = join(REPOSITORY_ROOT, 'node_modules')
    const linked = join(this.#root, 'node_modules')
    mkdirSync(join(linked, '@cadenza'), { recursive: true })
    for (const name of readdirSync(real)) {
      if (name !== '@cadenza') symlinkSync(join(real, name), join(linked, name))
    }
    for (const name of SANDBOXED_WORKSPACES) {
      symlinkSync(join(this.#root, WORKSPACES[name]?.folder ?? ''), join(linked, '@cadenza', name))
    }
  }
}
