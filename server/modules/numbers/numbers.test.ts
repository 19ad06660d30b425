import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberEndpoints } from '#src/contract/catalogue/numbers.ts'
import { numberIndex } from '#src/domain/numbers/number-index.ts'
import { openShard } from '#src/domain/numbers/number-shard.ts'
import { traitsOf } from '#src/domain/numbers/number-trait.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openNumberFolder } from './number-files.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(undefined, { alone: 'the files are those of one process, as it has made them' })
})
afterAll(() => shop.close())

const files = async (token = shop.tokens.owner) => (await shop.call(numberEndpoints.files, { token })).body
const imported = (source: string) => insert(shop.db, 'catalogue_versions', [{ source }])
const fetchFile = async (name: string, accepts = '') =>
  shop.app.inject({ method: 'GET', url: `/numbers/${name}`, headers: { 'accept-encoding': accepts } })
async function index() {
  const all = await Promise.all(
    (await files()).files.map(async ({ name }) => openShard(new Uint8Array((await fetchFile(name)).rawPayload).buffer)),
  )
  return numberIndex(all)
}

test('before it was made for the first time there is nothing to fetch, but the names and what the company is not shown are told', async () => {
  const told = await files()
  expect(told).toMatchObject({ version: '', entries: 0, bytes: 0, files: [], restricted_brands: [] })
  expect((await files(await openSession(shop.db, people.outsider))).restricted_brands).toEqual([ids.lpr])
  expect(told.brands).toContainEqual({ id: ids.brembo, name: 'BREMBO' })
  expect(told.generic_articles).toContainEqual({ id: ids.pads, name: 'Set plăcuțe frână' })
})

test("every article's own number is in it; an import that changes none writes no file", async () => {
  expect(await shop.numbers.refresh()).toBe(1)
  const { version } = await files()
  await imported('the same again')
  expect(await shop.numbers.refresh()).toBe(0)
  expect(Number((await files()).version)).toBeGreaterThan(Number(version))
  const found = (await index()).beginningWith('P68033', 9)
  expect(found.map((entry) => [entry.articleId, entry.brandId, entry.genericArticleId])).toEqual([
    [ids.padsBrembo, ids.brembo, ids.pads],
  ])
  const article = await shop.db
    .selectFrom('articles')
    .select(['quality', 'type', 'variant', 'moq', 'article_number'])
    .where('article_id', '=', ids.padsBrembo)
    .executeTakeFirstOrThrow()
  expect({ ...traitsOf(found[0]!.trait), moq: found[0]!.moq, article_number: found[0]!.number }).toEqual(article)
  const { entries } = await files()
  expect(entries).toBe(
    Number(
      (
        await shop.db
          .selectFrom('article_numbers')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('kind', '=', 'article')
          .executeTakeFirstOrThrow()
      ).count,
    ),
  )
})

test('a file comes packed to whoever takes it so, may be kept for ever, and nothing else of the folder is served', async () => {
  const [file] = (await files()).files
  const [plain, packed] = [await fetchFile(file!.name), await fetchFile(file!.name, 'br')]
  expect([plain.headers['content-encoding'], packed.headers['content-encoding'], packed.rawPayload.length]).toEqual([
    undefined,
    'br',
    file!.bytes,
  ])
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const others = await Promise.all(
    ['contents.json', `${file!.name}.br`, `${'0'.repeat(64)}.bin`, '..%2fcontents.json', ''].map((name) =>
      fetchFile(name),
    ),
  )
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})

test('what was made is found again by the next process; files that no device can be fetching any more go', async () => {
  const path = shop.numbers.path
  const before = (await files()).files
  await insert(shop.db, 'articles', [
    articleRow({
      article_id: 900,
      brand_id: ids.bosch,
      generic_article_id: ids.oilFilter,
      article_number: 'ZZ 900',
      material: 'M900',
    }),
  ])
  await insert(shop.db, 'article_numbers', [
    { article_id: 900, kind: 'article', key: 'ZZ900', raw: 'ZZ 900', maker: '', source: '' },
  ])
  await imported('second')
  const next = await openNumberFolder(shop.db, path)
  expect(next.current()?.files).toEqual(before)
  expect(await next.refresh()).toBe(1)
  const old = join(path, before[0]!.name)
  expect(await readdir(path)).toContain(before[0]!.name)
  await utimes(old, new Date(0), new Date(0))
  await imported('third')
  await next.refresh()
  expect(await readdir(path)).not.toContain(before[0]!.name)
  expect(next.current()?.files.map(({ entries }) => entries)).toEqual([before[0]!.entries + 1])
})

test('files of a former format are made anew, although the catalogue is the same', async () => {
  await shop.numbers.refresh()
  const { format: _, ...former } = shop.numbers.current()!
  await writeFile(join(shop.numbers.path, 'contents.json'), JSON.stringify({ ...former, files: [] }))
  const opened = await openNumberFolder(shop.db, shop.numbers.path)
  await opened.refresh()
  expect(opened.current()).toEqual(shop.numbers.current())
})
