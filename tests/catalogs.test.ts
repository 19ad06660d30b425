import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatter } from '@lingui/format-po'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#src/contract/fields.ts'

const root = resolve(import.meta.dirname, '..')

/** The texts of a catalog by their id. */
async function read(filename: string, locale: Locale) {
  const catalog = await formatter({ lineNumbers: false }).parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'ro',
    filename,
  })
  return Object.entries(catalog)
    .filter(([, message]) => !message.obsolete)
    .map(([id, message]) => ({ id, source: message.message ?? id, translation: message.translation ?? '' }))
}

/** Values and tags that a text carries: {name}, the subject of a plural, <0>; a plural's own branches are words. */
function carried(text: string): string {
  const found = text.match(/\{\s*\w+\s*,|(?<!(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*\w+\s*\}|<\/?\d+\/?>/g) ?? []
  return [...new Set(found.map((each) => each.replace(/[\s{},]/g, '')))]
    .sort((one, other) => one.localeCompare(other))
    .join(' ')
}

describe.each(locales)('in %s', (locale) => {
  const file = `${root}/locales/${locale}/messages.po`

  test('every text is there', async () => {
    const texts = await read(file, locale)
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(({ translation }) => !translation).map(({ source }) => source)).toEqual([])
  })

  test('every text carries the values and tags of its source', async () => {
    const texts = await read(file, locale)
    const wrong = texts.filter(({ source, translation }) => carried(source) !== carried(translation))
    expect(wrong.map(({ source, translation }) => `${source} → ${translation}`)).toEqual([])
  })
})

describe('the catalogs know what the code says', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-texts-'))
    const config = join(folder, 'lingui.config.mjs')
    const original = pathToFileURL(join(root, 'lingui.config.ts')).href
    writeFileSync(
      config,
      `import original from '${original}'\nexport default { ...original, rootDir: '${root}', locales: ['ro'], catalogs: original.catalogs.map((each) => ({ ...each, path: '${folder}/{locale}' })) }\n`,
    )
    execFileSync(
      process.execPath,
      ['--import', 'tsx', join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--config', config],
      { cwd: root, stdio: 'pipe' },
    )
  }, 180_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('no text waits to be collected (npm run texts), and none is left over', async () => {
    const said = (await read(join(folder, 'ro.po'), 'ro')).map(({ id }) => id)
    const kept = (await read(`${root}/locales/ro/messages.po`, 'ro')).map(({ id }) => id)
    expect(said.length).toBeGreaterThan(100)
    expect({
      missing: said.filter((id) => !kept.includes(id)),
      leftOver: kept.filter((id) => !said.includes(id)),
    }).toEqual({ missing: [], leftOver: [] })
  })
})
