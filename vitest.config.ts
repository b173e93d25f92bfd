import path from 'node:path'
import { defineConfig } from 'vitest/config'

// What a test leaves behind is collected in fewer, larger steps: 3 to 5 % of the processor time.
const execArgv = ['--max-semi-space-size=64']
const generated = ['**/node_modules/**', '**/dist/**', '.dev/**', 'e2e/tests/**']

export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          execArgv,
          // A worker of their own for each file took a third of the time. State of a module outlives a file; so does it in the product.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...generated, '**/*.int.test.ts', 'apps/web/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'dom',
          // A thread is there sooner than a process. They wait for their modules a good part of the time.
          pool: 'threads',
          maxWorkers: 3,
          // To load React anew for each file took two thirds of the time. The page is emptied between files by fresh-page.ts.
          isolate: false,
          // After those that measure time.
          sequence: { groupOrder: 1 },
          root: './apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**'],
          setupFiles: [path.resolve(import.meta.dirname, 'apps/web/test/setup.ts')],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          execArgv,
          // As in the product, where one process serves everybody. To load the server anew for each file took a ninth of the time.
          isolate: false,
          include: ['**/*.int.test.ts'],
          exclude: generated,
          globalSetup: ['apps/server/test/global-setup.ts'],
          // They work over real connections, on a machine that may be several times slower than this one.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
