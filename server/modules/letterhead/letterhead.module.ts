import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import { keepLetterhead, keepLogo, type Logo, readLetterhead, readLogo, removeLogo } from './letterhead.repository.ts'
import { redrawn } from '#server/modules/uploads/redrawn-picture.ts'

export const letterheadModule = defineModule({
  routes: () => [
    route(letterheadEndpoints.read, ({ db, principal }) => readLetterhead(db, principal.companyId)),
    route(letterheadEndpoints.keep, async ({ db, principal: { companyId }, body }) => {
      const name = plainName(body.name)
      if (name === '') throw fieldRefusal('name', 'required')
      await keepLetterhead(db, companyId, { ...body, name })
      return readLetterhead(db, companyId)
    }),
    route(letterheadEndpoints.logo, async ({ db, principal }) => {
      const logo = await readLogo(db, principal.companyId)
      if (!logo) throw new Refusal('not-found')
      return { name: 'logo.png', type: 'image/png' as const, bytes: logo.png }
    }),
    route(letterheadEndpoints.uploadLogo, async ({ db, principal: { companyId }, body }) => {
      await keepLogo(db, companyId, await makeLogo(body.logo[0]!.bytes))
      return readLetterhead(db, companyId)
    }),
    route(letterheadEndpoints.removeLogo, async ({ db, principal: { companyId } }) => {
      await removeLogo(db, companyId)
      return readLetterhead(db, companyId)
    }),
  ],
})

/** Twice what page and papers show, for screens that are fine. */
const size = { width: 480, height: 160 }
const MAX_PIXELS = 24_000_000
const MAX_BYTES = 256 * 1024

/** What was uploaded, drawn anew as a small PNG. @throws Refusal 422 at the file that is no picture */
async function makeLogo(bytes: Uint8Array): Promise<Logo> {
  try {
    const { data, width, height } = await redrawn(bytes, {
      ...size,
      maxPixels: MAX_PIXELS,
      encode: (picture) => picture.png({ palette: true, compressionLevel: 9 }),
    })
    if (data.length > MAX_BYTES) throw new RangeError('too large')
    return { png: data, width, height }
  } catch {
    throw fieldRefusal('logo', 'logo-unreadable')
  }
}
