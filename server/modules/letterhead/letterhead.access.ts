import { letterheadEndpoints as endpoints } from '#src/contract/ordering/letterhead.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'

/** One point, red. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export const access = moduleAccess('letterhead', {
  calls: {
    read: bare,
    keep: fixture(endpoints.keep, { body: { name: 'Service Popescu', phone: '0722 000 111', vat_registered: true } }),
    logo: bare,
    uploadLogo: fixture(endpoints.uploadLogo, { body: { logo: [new Blob([png], { type: 'image/png' })] } }),
    removeLogo: bare,
  },
  tables: ['company_logos'],
  async insert(db, owners) {
    const logo = { png, width: 1, height: 1 }
    for (const company_id of new Set(owners.map((owner) => owner.company_id)))
      await db
        .insertInto('company_logos')
        .values({ company_id, ...logo })
        .execute()
    await db.updateTable('companies').set({ letterhead: null }).execute()
  },
})
