import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { file, multipart } from '../files.ts'
import { phone } from '../people/phone.ts'

/** Of what a parent uploads, before it is made anew. */
export const LOGO_BYTES_MAX = 2 * 1024 * 1024
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** What the page for the owner of the car and papers are headed with; until the company says so, its own particulars. */
const LetterheadText = v.object({
  name: v.pipe(trimmedText(80), v.nonEmpty('required')),
  phone: phone(30),
  /** A workshop that is not shows final prices, without a line of VAT. */
  vat_registered: v.boolean(),
})
export type LetterheadText = v.InferOutput<typeof LetterheadText>
export const Letterhead = v.object({ ...LetterheadText.entries, phone: v.string(), has_logo: v.boolean() })
export type Letterhead = v.InferOutput<typeof Letterhead>

const path = '/account/letterhead'
const logoPath = '/account/letterhead/logo'
const write = { access: 'user', needs: ['parent'], once: true, answer: Letterhead } as const

export const letterheadEndpoints = {
  read: endpoint({ method: 'GET', path, access: 'user', summary: 'The letterhead of the company', answer: Letterhead }),
  keep: endpoint({
    method: 'PUT',
    path,
    ...write,
    summary: 'Set the letterhead: name, phone, registered for VAT or not',
    body: LetterheadText,
  }),
  logo: endpoint({
    method: 'GET',
    path: logoPath,
    access: 'user',
    summary: 'The logo of the company',
    answer: file({ types: ['image/png'], maxBytes: 256 * 1024 }),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: logoPath,
    ...write,
    summary: 'Set the logo, a PNG or JPEG; the picture is made anew',
    body: multipart({
      fields: {},
      files: { logo: { types: logoTypes, maxBytes: LOGO_BYTES_MAX, maxCount: 1, minCount: 1 } },
    }),
  }),
  removeLogo: endpoint({ method: 'DELETE', path: logoPath, ...write, summary: 'Take the logo away' }),
}
