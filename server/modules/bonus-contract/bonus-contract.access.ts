import { sql } from 'kysely'
import { bonusContractEndpoints as endpoints } from '#src/contract/campaigns/bonus-contract.ts'
import { hashToken } from '#server/access/token.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

const DAY = '2026-01-01'
const PIN = '2468'
const pinHash = await hashPassword(PIN)
const linkOf = (userId: number) => `pin-link-${userId}`.padEnd(43, '-')
const query = { type: 'default' } as const

/** The PIN, its links and what it opens are the company's whose token it is: no call names another's. */
export const access = moduleAccess('bonusContract', {
  calls: {
    read: fixture(endpoints.read, { query }),
    pdf: fixture(endpoints.pdf, { query }, { hasNoAmounts: true }),
    unlock: fixture(endpoints.unlock, { body: { pin: PIN } }),
    close: fixture(endpoints.close, {}),
    setPin: fixture(endpoints.setPin, (_named, { userId }) => ({ body: { pin: '1357', token: linkOf(userId) } })),
    forgotten: fixture(endpoints.forgotten, {}),
  },
  tables: ['bonus_contracts', 'bonus_pins', 'bonus_unlocks', 'bonus_pin_links'],
  async insert(db, owners) {
    const companies = [...new Set(owners.map(({ company_id }) => company_id))]
    await insert(
      db,
      'bonus_contracts',
      companies.map((company_id) => ({
        company_id,
        type: 'default' as const,
        number: `CB-${company_id}`,
        signed_on: DAY,
        starts_on: DAY,
        ends_on: '2026-12-31',
      })),
    )
    await insert(
      db,
      'bonus_levels',
      companies.map((company_id) => ({ company_id, type: 'default' as const, level: 1, reach: 100_000, bonus: 2 })),
    )
    await insert(
      db,
      'bonus_pins',
      companies.map((company_id) => ({ company_id, pin_hash: pinHash, locked_until: null, set_by: null })),
    )
    await sql`insert into bonus_unlocks (token_id, company_id, expires_at) select token_id, company_id, now() + interval '1 hour' from sessions`.execute(
      db,
    )
    const expires_at = new Date(Date.now() + 3_600_000)
    await insert(
      db,
      'bonus_pin_links',
      owners.map(({ user_id, company_id }) => ({
        token_hash: hashToken(linkOf(user_id)),
        user_id,
        company_id,
        expires_at,
      })),
    )
  },
})
