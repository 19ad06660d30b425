import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')
const imports = (...sources: string[]) =>
  `${sources.map((source, index) => `import { it as it${index} } from '${source}'`).join('\n')}\nexport const it = [${sources.map((_, index) => `it${index}`).join(', ')}]\n`

/** Files that break one rule each, with the rule they break. */
const violations: Record<string, readonly [rule: string, content: string]> = {
  'src/contract/of-domain.ts': ['dependencies', imports('#src/domain/fine.ts')],
  'src/domain/of-ui.ts': ['dependencies', imports('#src/ui/fine.ts')],
  'src/domain/of-server.ts': ['dependencies', imports('#server/fine.ts')],
  'src/lib/of-contract.ts': ['dependencies', imports('#src/contract/fine.ts')],
  'src/platform/of-data.ts': ['dependencies', imports('#src/data/fine.ts')],
  'src/platform/of-domain.ts': ['dependencies', imports('../domain/fine.ts')],
  'src/data/of-components.ts': ['dependencies', imports('#src/components/fine.ts')],
  'src/data/of-ui.ts': ['dependencies', imports('#src/ui/fine.ts')],
  'src/components/of-feature.ts': ['dependencies', imports('#src/features/cart/fine.ts')],
  'src/features/cart/of-other-feature.ts': ['dependencies', imports('#src/features/search/fine.ts')],
  'src/features/cart/of-routes.ts': ['dependencies', imports('#src/routes/fine.ts')],
  'src/routes/of-app.ts': ['dependencies', imports('#src/app/fine.ts')],
  'src/ui/of-domain.ts': ['dependencies', imports('#src/domain/fine.ts')],
  'server/of-platform.ts': ['dependencies', imports('#src/platform/fine.ts')],
  'server/access/of-store.ts': ['dependencies', imports('#server/store/fine.ts')],
  'server/access/of-http.ts': ['dependencies', imports('#server/http/fine.ts')],
  'server/refusals/of-http.ts': ['dependencies', imports('#server/http/fine.ts')],
  'server/db/of-modules.ts': ['dependencies', imports('#server/modules/catalogue/fine.ts')],
  'server/store/of-other-module.ts': ['dependencies', imports('#server/modules/cart/fine.ts')],
  'server/store/of-operations.ts': ['dependencies', imports('#server/operations/fine.ts')],
  'server/operations/of-http.ts': ['dependencies', imports('#server/http/fine.ts')],
  'server/operations/of-modules.ts': ['dependencies', imports('#server/modules/catalogue/fine.ts')],
  'server/http/of-modules.ts': ['dependencies', imports('#server/modules/cart/fine.ts')],
  'server/realtime/of-modules.ts': ['dependencies', imports('#server/modules/cart/fine.ts')],
  'server/adapters/of-modules.ts': ['dependencies', imports('#server/modules/cart/fine.ts')],
  'sw/of-data.ts': ['dependencies', imports('#src/data/fine.ts')],
  'src/stray.ts': ['no-unknown-files', 'export const it = 1\n'],
  'src/platform/with-react.ts': [
    'no-restricted-imports',
    "import { useState } from 'react'\nexport const it = useState\n",
  ],
  'sw/with-react.ts': [
    'no-restricted-imports',
    "import { useQuery } from '@tanstack/react-query'\nexport const it = useQuery\n",
  ],
  'src/routes/reloading.ts': [
    'no-restricted-imports',
    "import { lazyRouteComponent } from '@tanstack/react-router'\nexport const it = lazyRouteComponent\n",
  ],
  'src/domain/with-clock.ts': ['no-restricted-properties', 'export const it = () => Date.now()\n'],
  'src/domain/too-long.ts': ['max-lines', `${lines(301, 'export {}')}\n`],
  'src/domain/long-function.ts': [
    'max-lines-per-function',
    `export function it(list: number[]): void {\n${lines(70, '  list.push(1)')}\n}\n`,
  ],
  'src/domain/barrel.ts': ['no-barrel-file', "export * from './fine.ts'\n"],
  'src/domain/default.ts': ['no-default-export', 'export default 1\n'],
  'src/domain/any.ts': ['no-explicit-any', 'export const it = (value: any): unknown => value\n'],
  'src/domain/later.ts': ['no-warning-comments', `// ${'todo'.toUpperCase()} later\nexport const it = 1\n`],
  'server/forgotten.ts': [
    'no-floating-promises',
    'async function work(): Promise<number> {\n  return 1\n}\nexport function it(): void {\n  work()\n}\n',
  ],
}

/** One file of each layer that uses all it may. */
const allowed: Record<string, string> = {
  'src/contract/fine.ts': 'export const it = 1\n',
  'src/domain/fine.ts': imports('#src/contract/fine.ts'),
  'src/lib/fine.ts': 'export const it = 1\n',
  'src/i18n/fine.ts': imports('#src/contract/fine.ts', '#src/lib/fine.ts'),
  'src/ui/fine.ts': imports('#src/i18n/fine.ts', '#src/lib/fine.ts'),
  'src/platform/fine.ts': imports('#src/contract/fine.ts', '#src/lib/fine.ts'),
  'src/data/fine.ts': imports('#src/platform/fine.ts', '#src/contract/fine.ts', '#src/domain/fine.ts'),
  'src/components/fine.ts': imports('#src/data/fine.ts', '#src/ui/fine.ts', '#src/i18n/fine.ts'),
  'src/features/search/fine.ts': 'export const it = 1\n',
  'src/features/cart/part.ts': 'export const it = 1\n',
  'src/features/cart/fine.ts': imports(
    './part.ts',
    '#src/features/cart/part.ts',
    '#src/components/fine.ts',
    '#src/data/fine.ts',
  ),
  'src/routes/fine.ts': imports('#src/features/cart/fine.ts', '#src/data/fine.ts'),
  'src/app/fine.ts': imports('#src/routes/fine.ts', '#src/ui/fine.ts'),
  'src/main.tsx': imports('#src/app/fine.ts'),
  'server/texts/fine.ts': imports('#src/contract/fine.ts'),
  'server/refusals/fine.ts': imports('#server/texts/fine.ts'),
  'server/db/fine.ts': imports('#src/contract/fine.ts'),
  'server/access/fine.ts': imports('#server/refusals/fine.ts', '#server/db/fine.ts', '#src/domain/fine.ts'),
  'server/modules/catalogue/fine.ts': imports('#server/db/fine.ts', '#src/domain/fine.ts'),
  'server/store/fine.ts': imports('#server/access/fine.ts', '#server/modules/catalogue/fine.ts'),
  'server/operations/fine.ts': imports('#server/store/fine.ts', '#server/access/fine.ts'),
  'server/http/fine.ts': imports('#server/operations/fine.ts', '#server/store/fine.ts'),
  'server/adapters/fine.ts': imports('#server/db/fine.ts'),
  'server/modules/cart/fine.ts': imports(
    '#server/http/fine.ts',
    '#server/adapters/fine.ts',
    '#server/modules/catalogue/fine.ts',
  ),
  'server/jobs/fine.ts': imports('#server/modules/cart/fine.ts'),
  'server/fine.ts': imports(
    '#server/modules/cart/fine.ts',
    '#src/contract/fine.ts',
    '#src/domain/fine.ts',
    '#src/lib/fine.ts',
  ),
  'sw/fine.ts': imports('#src/platform/fine.ts', '#src/contract/fine.ts', '#src/lib/fine.ts'),
}

let project: string
let found: Map<string, string[]>

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'atelier-lint-'))
  for (const name of [
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'server/tsconfig.json',
    'tests/layers/import-resolver.cjs',
  ])
    await cp(join(root, name), join(project, name))
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const files = [
    ...Object.entries(allowed),
    ...Object.entries(violations).map(([path, [, content]]) => [path, content] as const),
  ]
  for (const [path, content] of files) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), content)
  }
  found = await lint()
}, 60_000)
afterAll(() => rm(project, { recursive: true, force: true }))

/** Broken rules by file. */
async function lint(): Promise<Map<string, string[]>> {
  const output = await new Promise<string>((done) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['--type-aware', '--format', 'json', 'src', 'server', 'sw'],
      { cwd: project, maxBuffer: 16 * 1024 * 1024, timeout: 50_000 },
      (_error, stdout) => done(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
  const rules = new Map<string, string[]>()
  for (const { code, filename } of diagnostics)
    rules.set(filename, [...(rules.get(filename) ?? []), code.replace(/^.*\(|\)$/g, '')])
  return rules
}

test.each(Object.entries(violations).map(([path, [rule]]) => [path, rule]))(
  'the lint fails on %s (%s)',
  (path, rule) => {
    expect(found.get(path)).toContain(rule)
  },
)

test('what the layers may use passes', () => {
  expect(Object.keys(allowed).flatMap((path) => (found.get(path) ?? []).map((rule) => `${path}: ${rule}`))).toEqual([])
})
