import { posix, relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { findImportViolation } from './import-direction.ts'
import { findRetiredWord } from './retired-words.ts'

type Rule = Parameters<RuleTester['run']>[1]

interface Ranged {
  start: number
  end: number
  range: [number, number]
}

const importDirection: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join(posix.sep)
    const check = (node: Ranged, specifier: unknown, isTypeOnly: boolean) => {
      if (typeof specifier !== 'string') return
      const message = findImportViolation({ file, specifier, isTypeOnly })
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.source.value, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) =>
        node.source && check(node.source, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => node.source.type === 'Literal' && check(node.source, node.source.value, false),
      TSImportType: (node) => check(node.source, node.source.value, true),
    }
  },
}

const RE_EXPORT = 'Import this where it is declared: re-exports make barrels, and barrels make cycles.'

const noReExport: Rule = {
  create(context) {
    const importedNames = new Set<string>()
    return {
      ImportDeclaration(node) {
        for (const specifier of node.specifiers) importedNames.add(specifier.local.name)
      },
      ExportAllDeclaration: (node) => context.report({ node, message: RE_EXPORT }),
      ExportNamedDeclaration(node) {
        const passesOn = (specifier: (typeof node.specifiers)[number]) =>
          specifier.local.type === 'Identifier' && importedNames.has(specifier.local.name)
        if (node.source || node.specifiers.some(passesOn)) context.report({ node, message: RE_EXPORT })
      },
    }
  },
}

const MEANINGLESS_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager'])

const meaningfulFileName: Rule = {
  create(context) {
    const path = relative(context.cwd, context.filename)
    const emptyWord = path.split(/[/\\.-]/).find((word) => MEANINGLESS_WORDS.has(word))
    return {
      Program(node) {
        if (emptyWord === undefined) return
        const message = `'${emptyWord}' in ${path} says nothing: name the file after what it does.`
        context.report({ loc: { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } }, node, message })
      },
    }
  },
}

const noRetiredWord: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join(posix.sep)
    return {
      Identifier(node) {
        // The name behind a dot is declared elsewhere, perhaps not by us.
        if (node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) return
        const found = findRetiredWord(file, node.name)
        if (found) context.report({ node, message: `'${found.word}' is retired: say ${found.instead}.` })
      },
    }
  },
}

// oxlint loads a plugin by its default export.
export default {
  meta: { name: 'cadenza' },
  rules: {
    'import-direction': importDirection,
    'no-re-export': noReExport,
    'no-retired-word': noRetiredWord,
    'telling-file-name': meaningfulFileName,
  },
}
