import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shareEndpoints as endpoints } from '#src/contract/ordering/shares.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, company, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { inFour, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

/** A month ago: a link can be changed for a year. */
const DAY = new Date(Date.now() - 30 * 86_400_000)
const openOf = (userId: number) => ownUuid(6, userId)
const acceptedOf = (userId: number) => ownUuid(7, userId)
const hashOf = (text: string) => createHash('sha256').update(text).digest()

const terms = {
  customer: 'Popescu',
  phone: '0722 000 111',
  plate: 'CJ 90 LEG',
  note: '',
  valid_until: null,
  labour: [{ text: 'Manoperă', hours: 2.5, gross: 45_000 }],
}
const content = {
  locale: 'ro',
  workshop: { name: 'Service', phone: '0722 000 222', isVatRegistered: true },
  plate: 'CJ 90 LEG',
  vehicle: '',
  note: '',
  currency: 'RON',
  lines: [
    {
      kind: 'article',
      name: inFour('Plăcuțe'),
      vehicle: '',
      quantity: 2,
      vatPercent: 21,
      unitGross: 24_211,
      net: 40_018,
      gross: 48_422,
      coreNet: 0,
      hasPhoto: false,
    },
  ],
}

/** A person's own are reached by a parent of their company too: which of a colleague's is not, says shares.test.ts. */
export const access = moduleAccess('shares', {
  calls: {
    list: bare,
    preview: fixture(endpoints.preview, { body: terms }),
    create: fixture(endpoints.create, () => {
      const id = randomUUID()
      return { body: { id, token_hash: hashOf(id).toString('hex'), ...terms } }
    }),
    change: fixture(endpoints.change, ({ userId }) => ({ params: { id: openOf(userId) }, body: terms }), company),
    stop: fixture(endpoints.stop, ({ userId }) => ({ params: { id: openOf(userId) } }), company),
    take: fixture(endpoints.take, ({ userId }) => ({ params: { id: acceptedOf(userId) } }), company),
  },
  tables: ['offer_share_lines', 'offer_shares'],
  async insert(db, owners) {
    const share = {
      source: 'cart' as const,
      vbeln: null,
      content: JSON.stringify(content),
      customer: 'Popescu',
      phone: '',
      created_at: DAY,
      expires_at: new Date(DAY.getTime() + 365 * 86_400_000),
      revoked_at: null,
      opened_at: null,
      taken_at: null,
      taken_by: null,
    }
    const open = {
      accepted_at: null,
      accepted_version: null,
      accepted_lines: null,
      accepted_name: null,
      accepted_minor: null,
    }
    const accepted = {
      accepted_at: DAY,
      accepted_version: 1,
      accepted_lines: [1],
      accepted_name: 'Ion',
      accepted_minor: 48_422,
    }
    const rows = owners.flatMap(({ user_id, company_id }) => [
      { ...share, ...open, share_id: openOf(user_id), user_id, company_id, actor_id: user_id },
      { ...share, ...accepted, share_id: acceptedOf(user_id), user_id, company_id, actor_id: user_id },
    ])
    await insert(
      db,
      'offer_shares',
      rows.map((row) => ({ ...row, token_hash: hashOf(row.share_id) })),
    )
    await insert(
      db,
      'offer_share_lines',
      rows.map(({ share_id }) => ({
        share_id,
        line: 1,
        article_id: ids.padsBrembo,
        car_id: null,
        quantity: 2,
        unit_sale_minor: 20_009,
        vat_percent: 21,
        image: null,
      })),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(s)::text from offer_shares s where user_id in (${people})`,
    sql`select to_jsonb(l)::text from offer_share_lines l join offer_shares s using (share_id) where s.user_id in (${people})`,
  ],
})
