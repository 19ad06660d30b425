import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { hashToken } from '#server/access/token.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { isGuessable } from './guessable-password.ts'
import { hashPassword } from './session.service.ts'

const person = { username: 'ionescu.v', first_name: 'Ștefan', family_name: 'Ionescu', nickname: '' }

test.each([
  ['Parola123!', true],
  ['P@ssw0rd1!', true],
  ['!2026Qwerty', true],
  ['Atelier!2026', true],
  ['Carpat-2026x', true],
  ['xX9!stefan', true],
  ['I0nescu!88', true],
  ['Right!2026x', false],
  ['Parola mea e lungă 7!', false],
  ['Bujie.Frână4', false],
  ['aB1!aB1!', false],
])('"%s" is guessed: %s', (password, isIt) => {
  expect(isGuessable(password, person)).toBe(isIt)
})

const PASSWORD = 'Right!2026x'
const GUESSED = 'P@rola2026!'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute()
  })
})
afterAll(() => shop.close())

test('is refused wherever a password is set, and a mailed link stays for another one', async () => {
  const token = await openSession(shop.db, people.owner)
  const words = 'Parola este prea ușor de ghicit: nu folosiți numele dvs., al magazinului sau un cuvânt obișnuit.'
  const refused = { status: 422, refusal: { errors: { password: [words] } } }
  const changed = { current_password: PASSWORD, password: GUESSED, password_confirmation: GUESSED }
  expect(await shop.call(passwordEndpoints.change, { token, body: changed })).toMatchObject(refused)

  const user = { id: people.mechanic, password: GUESSED, current_password: PASSWORD }
  const update = () => shop.call(peopleEndpoints.update, { token, key: randomUUID(), body: { user } })
  expect(await update()).toMatchObject(refused)

  const link = randomUUID()
  const row = { user_id: people.mechanic, expires_at: new Date(Date.now() + 3_600_000), used_at: null }
  await insert(shop.db, 'password_resets', [{ token_hash: hashToken(link), ...row }])
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', people.mechanic)
    .executeTakeFirstOrThrow()
  const reset = (password: string) =>
    shop.call(passwordEndpoints.reset, { body: { email, token: link, password, password_confirmation: password } })
  expect(await reset(GUESSED)).toMatchObject(refused)
  expect((await reset('Bujie.Frână4')).status).toBe(200)
})
