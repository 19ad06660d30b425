import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { keepLetterhead, keepLogo, readLetterhead, readLogo, removeLogo } from './letterhead.repository.ts'
import { makeLogo } from './logo.ts'

export const letterheadModule = defineModule({
  routes: () => [
    route(letterheadEndpoints.read, ({ db, principal }) => readLetterhead(db, principal.companyId)),
    route(letterheadEndpoints.keep, async ({ db, principal: { companyId }, body }) => {
      await keepLetterhead(db, companyId, body)
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
