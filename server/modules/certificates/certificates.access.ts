import { certificateEndpoints as endpoints } from '#src/contract/after-sales/certificates.ts'
import { bare, documentWithoutAmounts, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const invoiceOf = (userId: number) => `P-1${userId}`
const own = ({ userId }: { userId: number }) => ({ params: { id: `1-${invoiceOf(userId)}` } })

export const access = moduleAccess('certificates', {
  calls: {
    complianceList: bare,
    compliancePdf: fixture(endpoints.compliancePdf, own, documentWithoutAmounts),
    conformityList: bare,
    conformityPdf: fixture(endpoints.conformityPdf, own, documentWithoutAmounts),
  },
  // Claims name lines of invoices too; what is empty already may be emptied once more.
  tables: ['issued_papers', 'claim_photo_parts', 'claim_photos', 'claims', 'invoice_lines', 'invoices'],
  async insert(db, owners) {
    await insert(
      db,
      'invoices',
      owners.map(({ user_id, company_id }) => invoiceRow({ number: invoiceOf(user_id), company_id })),
    )
    await insert(
      db,
      'invoice_lines',
      owners.map(({ user_id }) =>
        invoiceLineRow({
          number: invoiceOf(user_id),
          line: 1,
          article_id: ids.padsBrembo,
          warranty_until: '2028-11-12',
        }),
      ),
    )
  },
})
