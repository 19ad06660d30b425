import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { csvFolder, type CsvFolder, smallCatalogue } from '#tests/builders/csv-folder.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { ask, logInByApi } from './support/shop/api.ts'
import { finishNode, startShop } from './support/shop/shop-process.ts'

/** What the README's "Run it for real" says, against a PostgreSQL that somebody else runs, by a role without any right but its database. */
const role = 'piese_test'
const password = 'p@ss/wo:rd'
const text = "template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'"
const databases = { shop: `${role}_shop`, demo: `${role}_demo`, foreign: `${role}_foreign`, latin: `${role}_latin` }
let data: Awaited<ReturnType<typeof makeDataFolder>>
let folder: CsvFolder

beforeAll(async () => {
  data = await makeDataFolder()
  folder = csvFolder()
  await administer([
    `create role ${role} login password '${password}'`,
    `create database ${databases.shop} owner ${role} ${text}`,
    `create database ${databases.demo} owner ${role} ${text}`,
    `create database ${databases.foreign} ${text}`,
    `create database ${databases.latin} owner ${role} template template0 encoding 'LATIN1' locale 'C'`,
  ])
})
afterAll(async () => {
  await administer([
    ...Object.values(databases).map((name) => `drop database ${name} with (force)`),
    `drop role ${role}`,
  ])
  folder.remove()
  await data.remove()
})

test(
  'an own shop: import into an empty database, two processes that serve it, its people log in, and no demo',
  { timeout: 180_000 },
  async () => {
    const env = {
      DATABASE_URL: urlOf(databases.shop),
      DATA_DIR: data.path,
      NODE_ENV: 'production',
      SERVE_APP: 'false',
      PUBLIC_URL: 'https://piese.example',
    }
    smallCatalogue(folder)
    people(folder)
    const imported = await finishNode(['server/db/import/import.cli.ts', folder.path], env)
    expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('rows are new or changed') })
    const again = await finishNode(['server/db/import/import.cli.ts', folder.path], env)
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('everything was as it is') })

    const shops = await Promise.all([startShop({ dataDir: data.path, env }), startShop({ dataDir: data.path, env })])
    try {
      await choosePassword(shops[0].url, 'ana', 'Atelier!2026', 'Proaspăt#77')
      for (const { url } of shops) {
        const session = await logInByApi(url, 'ana', 'Proaspăt#77')
        expect((await ask(url, session, sessionEndpoints.initialData, {})).body.company.name).toBe('Atelier SRL')
      }
      expect(existsSync(join(data.path, 'postgres')), 'no database of its own beside the one it was given').toBe(false)
    } finally {
      await Promise.all(shops.map((shop) => shop.end('SIGTERM')))
    }
    expect(shops.map((shop) => shop.output()).join('')).not.toContain('patron')
  },
)

test('a shop that nobody can log in to yet says how people come in', { timeout: 120_000 }, async () => {
  const shop = await startShop({ dataDir: data.path, env: { DATABASE_URL: urlOf(databases.demo), SERVE_APP: 'false' } })
  await expect.poll(() => shop.output()).toContain('Nobody can log in yet')
  await shop.end('SIGTERM')
})

test('the demo goes into an own database when it is asked to', { timeout: 180_000 }, async () => {
  const env = { DATABASE_URL: urlOf(databases.demo), DATA_DIR: data.path }
  expect(await finishNode(['server/demo/demo.cli.ts', '--articles', '600', '--universal', '100'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The demo is ready'),
  })
  const shop = await startShop({ dataDir: data.path, env: { ...env, SERVE_APP: 'false' } })
  try {
    await logInByApi(shop.url, 'patron', 'Atelier!2026')
  } finally {
    await shop.end('SIGTERM')
  }
})

test.each([
  ['a database of somebody else', databases.foreign, `alter database "${databases.foreign}" owner to "${role}";`],
  ['a database of another encoding', databases.latin, 'has the encoding LATIN1'],
  ['a database that is not there', `${role}_none`, `database "${role}_none" does not exist`],
])('%s is refused with what there is to do, without a stack and without the password', async (_what, name, said) => {
  const { code, output } = await finishNode(['server/main.ts'], {
    DATABASE_URL: urlOf(name),
    DATA_DIR: data.path,
    SERVE_APP: 'false',
    PORT: '0',
  })
  expect(code).toBe(1)
  expect(output).toContain(said)
  expect(output).not.toMatch(/^\s+at /m)
  expect(output).not.toContain('defect')
  expect(output).not.toContain(password)
})

/** The address of a database for the ordinary role, its password escaped as an address needs it. */
function urlOf(name: string): string {
  const url = new URL(inject('databaseAdminUrl'))
  url.username = role
  url.password = encodeURIComponent(password)
  url.pathname = `/${name}`
  return url.href
}

async function administer(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** At the first login, with the password that the file gave. */
async function choosePassword(url: string, username: string, given: string, own: string): Promise<void> {
  const { body } = await ask(url, null, sessionEndpoints.login, { body: { username, password: given } })
  expect(body.token).toBeUndefined()
  const chosen = { token: body.choose_password ?? '', password: own, password_confirmation: own }
  expect((await ask(url, null, passwordEndpoints.choose, { body: chosen })).body.token).toBeDefined()
}

function people(csv: CsvFolder): void {
  csv.write('price_groups.csv', ['price_group,name', 'A,Service'])
  csv.write('warehouses.csv', ['warehouse_id,name,level', '1,Cluj-Napoca,local'])
  csv.write('companies.csv', [
    'company_id,customer_code,name,kind,price_group,branch_id',
    '11,0001000011,Atelier SRL,workshop,A,1',
  ])
  csv.write('users.csv', [
    'user_id,company_id,username,email,first_name,family_name,role,password,can_place_orders',
    '1,11,ana,ana@atelier.example,Ana,Pop,owner,Atelier!2026,true',
  ])
}
