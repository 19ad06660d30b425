import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { claimMay } from '#src/domain/returns/claim-rules.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { replayLimit } from '#server/http/input/limits.ts'
import { readIssuer } from '#server/modules/papers/issuer.repository.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { readPhoto } from './claim-list.repository.ts'
import { mailClaimAnswer, tellOfClaim, type ToldOf } from './claim-telling.ts'
import { claimPaper } from './claim-paper.ts'
import { claimWork } from './claim-work-list.ts'
import { answerClaim, receiveClaim, removeClaimPhoto, withdrawClaim } from './claim-work.service.ts'
import { listClaims, listLines, listTypes, readOwnClaim } from './claim.reader.ts'
import { createClaim, finalizeClaim } from './claims.service.ts'
import { takePhotoPart } from './photo-upload.service.ts'

/** What changes a claim, and is told where it is seen. */
async function told<T>(call: ToldOf, given: string, change: (id: string) => Promise<T>): Promise<T> {
  const id = given.toLowerCase()
  const changed = await change(id)
  await tellOfClaim(call, id)
  return changed
}

export const claimModule = defineModule({
  workItems: [claimWork],
  operations: [
    operation(claimEndpoints.create, ({ tx, principal, body, isQueued }) =>
      createClaim(tx, principal, { ...body, client_id: body.client_id.toLowerCase() }, isQueued),
    ),
    operation(claimEndpoints.finalize, (call) =>
      told(call, call.params.id, (id) => finalizeClaim(call.tx, call.principal, id)),
    ),
  ],
  routes: ({ store, replaysPerMinute, press, publicUrl }) => [
    route(
      claimEndpoints.uploadPhoto,
      async ({ principal, params, body, setHeader }) => {
        const part = { claimId: params.id.toLowerCase(), sha256: params.sha256, ...body }
        setHeader('Upload-Offset', String(await takePhotoPart(store, principal, part)))
      },
      { rateLimit: replayLimit(replaysPerMinute) },
    ),
    route(claimEndpoints.list, ({ tx, principal, query }) => listClaims(tx, principal, query)),
    route(claimEndpoints.types, async ({ tx }) => ({ items: await listTypes(tx) })),
    route(claimEndpoints.lines, ({ tx, principal, query }) => listLines(tx, principal, query)),
    route(claimEndpoints.details, ({ tx, principal, params }) => readOwnClaim(tx, principal, params.id)),
    route(claimEndpoints.photo, ({ db, principal, params }) => readPhoto(db, principal, params.id, params.sha256)),
    route(claimEndpoints.removePhoto, (call) =>
      told(call, call.params.id, (id) => removeClaimPhoto(call.tx, call.principal, id, call.params.sha256)),
    ),
    route(claimEndpoints.withdraw, (call) =>
      told(call, call.params.id, (id) => withdrawClaim(call.tx, call.principal, id)),
    ),
    route(claimEndpoints.receive, (call) =>
      told(call, call.params.id, (id) => receiveClaim(call.tx, call.principal, id)),
    ),
    route(claimEndpoints.answer, async (call) => {
      const { db, tx, principal, params, body } = call
      const id = params.id.toLowerCase()
      const { userId, companyId, ...claim } = await told(call, id, () => answerClaim(tx, principal, id, body))
      await mailClaimAnswer(db, publicUrl, { ...claim, userId, companyId }, body)
      return claim
    }),
    route(claimEndpoints.pdf, async ({ db, tx, principal, params, locale }) => {
      const claim = await readOwnClaim(tx, principal, params.id)
      if (!claimMay.bePrinted(claim.status) || claim.number === null) throw new Refusal('not-found')
      // Staff print it in the company's name, not in their own.
      const companyId = claim.company?.id ?? principal.companyId
      const issuer = await readIssuer(db, { companyId, subjectId: principal.subjectId })
      const paper = claimPaper({ claim, issuer, currency: principal.currency, locale, now: tx.now })
      return pdf(press, principal, paper, paper.title)
    }),
  ],
})
