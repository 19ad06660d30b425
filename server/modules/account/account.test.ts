import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
})
afterAll(() => shop.close())

const styleOf = async (token: string) => {
  const { product_view: view, product_sort: sort } = (await shop.call(sessionEndpoints.initialData, { token })).body
  return [view, sort]
}

test('how products are shown and ordered is the choice of each person, on every device @ACC-02', async () => {
  const [here, elsewhere] = [await openSession(shop.db, people.owner), await openSession(shop.db, people.owner)]
  expect(await styleOf(here)).toEqual(['detailed', 'default'])
  await shop.call(accountEndpoints.update, {
    token: here,
    body: { product_view: 'compact', product_sort: 'price_asc' },
  })
  await shop.call(accountEndpoints.update, { token: here, body: { product_sort: 'price_desc' } })
  expect(await styleOf(elsewhere)).toEqual(['compact', 'price_desc'])
  expect(await styleOf(await openSession(shop.db, people.mechanic))).toEqual(['detailed', 'default'])
})

test('VAT, attributes and the new search are shown as each person has chosen, on every device @ACC-02', async () => {
  const [here, elsewhere] = [await openSession(shop.db, people.owner), await openSession(shop.db, people.owner)]
  const shown = async (token: string) => {
    const { body } = await shop.call(sessionEndpoints.initialData, { token })
    return [body.show_vat, body.show_attributes, body.new_search]
  }
  const [vat, attributes, search] = await shown(here)
  await shop.call(accountEndpoints.vatPreference, { token: here, body: { withVat: !vat } })
  await shop.call(accountEndpoints.attributesPreference, { token: here, body: { withAttributes: !attributes } })
  const toggled = await shop.call(accountEndpoints.toggleNewSearch, { token: here })
  expect(toggled.body).toEqual({ new_search: !search })
  expect(await shown(elsewhere)).toEqual([!vat, !attributes, !search])
  expect((await shop.call(accountEndpoints.toggleNewSearch, { token: elsewhere })).body).toEqual({ new_search: search })
  expect(await shown(await openSession(shop.db, people.mechanic))).toEqual([vat, attributes, search])
})

test('a margin is written over none that its person has not seen: both are told, and saving once more is the decision @ACC-02 @OFF-03', async () => {
  const token = await openSession(shop.db, people.owner)
  const save = (addition: number, base?: number) =>
    shop.call(accountEndpoints.update, {
      token,
      body: { addition, ...(base === undefined ? {} : { base_addition: base }) },
    })
  const marginNow = async () => (await shop.call(sessionEndpoints.initialData, { token })).body.addition
  await save(10)
  expect((await save(12.5, 10)).status).toBe(200)
  const { status, refusal } = await save(15.25, 10)
  expect([status, refusal.code, refusal.details, await marginNow()]).toEqual([422, 'validation', { now: 12.5 }, 12.5])
  expect(refusal.errors?.['addition']?.[0]).toMatch(/12,5 %.*15,25 %/)
  expect(
    [(await save(12.5, 10)).status, (await save(15.25, 12.5)).status, await marginNow()],
    'what stands there already, and what was told',
  ).toEqual([200, 200, 15.25])
  expect([(await save(20)).status, await marginNow()], 'what a former version stored names none').toEqual([200, 20])
})

test('a margin of three decimals is refused at its field, and the one that stands there stays @ACC-02', async () => {
  const token = await openSession(shop.db, people.owner)
  const save = (addition: number) => shop.call(accountEndpoints.update, { token, body: { addition } })
  const marginNow = async () => (await shop.call(sessionEndpoints.initialData, { token })).body.addition
  await save(10)
  const { status, refusal } = await save(12.345)
  expect([status, refusal.errors, await marginNow()]).toEqual([422, { addition: ['Cel mult două zecimale.'] }, 10])
  for (const kept of [0.07, 0.29, 1.15, 8.35, 499.99])
    expect([(await save(kept)).status, await marginNow()]).toEqual([200, kept])
})

test('a style that is none is refused at its field', async () => {
  const body = { product_view: 'huge', product_sort: 'cheapest' } as unknown as { product_view: 'compact' }
  const { status, refusal } = await shop.call(accountEndpoints.update, {
    token: await openSession(shop.db, people.owner),
    body,
  })
  expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([422, ['product_sort', 'product_view']])
})

test('the menu has the sections of the person and the category roots in their language @CNT-01', async () => {
  const nodes = await shop.db.selectFrom('category_nodes').select(['node_id', 'parent_id']).orderBy('sort').execute()
  const roots = nodes.filter((node) => node.parent_id === null)
  const { body } = await shop.call(accountEndpoints.megaMenu, { token: await openSession(shop.db, people.owner) })
  const keysOf = ({ sections }: typeof body) => sections.flatMap(({ items }) => items.map(({ key }) => key))
  expect(body.sections.map(({ key }) => key)).toEqual(['work', 'catalogue', 'account', 'help'])
  expect(keysOf(body)).not.toContain('admin')
  expect(body.categories.map(({ id }) => id)).toEqual(roots.map(({ node_id: id }) => id))
  for (const { id, children } of body.categories)
    expect(children.map((child) => child.id)).toEqual(
      nodes.filter((node) => node.parent_id === id).map((node) => node.node_id),
    )
  await shop.db
    .updateTable('users')
    .set({ locale: 'de', acl_roles: ['admin'] })
    .where('user_id', '=', people.owner)
    .execute()
  const { body: staff } = await shop.call(accountEndpoints.megaMenu, {
    token: await openSession(shop.db, people.owner),
  })
  expect(keysOf(staff)).toEqual(expect.arrayContaining([...keysOf(body), 'admin']))
  expect(staff.categories[0]!.name).toBe(`${body.categories[0]!.name} (de)`)
  await shop.db.updateTable('users').set({ locale: 'ro', acl_roles: [] }).where('user_id', '=', people.owner).execute()
})
