import { campaignEndpoints } from '#src/contract/campaigns/campaign-calls.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'

const RUNNING = 900

export const access = moduleAccess('campaigns', {
  calls: {
    monthly: bare,
    read: fixture(campaignEndpoints.read, { params: { id: String(RUNNING) } }),
  },
  tables: ['campaign_products', 'campaigns'],
  async insert(db) {
    await insert(db, 'campaigns', [
      {
        campaign_id: RUNNING,
        kind: 'monthly',
        title: words(inFour('Luna frânelor')),
        body: words(inFour('Discuri și plăcuțe')),
        image: null,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2036-01-01T00:00:00Z',
      },
    ])
  },
})
