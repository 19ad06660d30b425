import type { Deps } from '#server/deps.ts'
import { tellOfActing } from './messages/acting-messages.ts'
import { dropPhotosOfOldDrafts } from './claim-drafts.ts'
import { lapseClaims } from './claims-lapsing.ts'
import { lapseCores } from './core-lapsing.ts'
import type { Job } from './job-queue.ts'
import { sendDueDocuments } from './erp/erp-sending.ts'
import { type ErpInbox, readErpInbox } from './erp/erp-inbox.ts'
import { removeExpired } from './expired.ts'
import { forgetOldKeys, keyRetention } from './key-retention.ts'
import { movingPromises } from './moved-promises.ts'
import { tellOfOffers } from './messages/offer-messages.ts'
import { tellOfOrders } from './messages/order-messages.ts'
import { tellOfReturns } from './messages/return-messages.ts'
import { forgetOldMails, sendDueMails } from './messages/outgoing-messages.ts'
import { forgetScans } from '#server/modules/scans/scans.repository.ts'
import { keepPersonalTerms } from '#server/modules/personal-data/personal-terms.ts'
import { contract } from '#server/db/migrate.ts'
import { olderServe } from '#server/db/serving-versions.ts'
import { awardPoints } from './point-awards.ts'
import { forgetSentDocuments } from './erp/sent-documents.ts'
import { tellOfAllArrivals } from './stock-arrivals.ts'
import { dropUnsentMessages, tellOfThreads } from './messages/thread-messages.ts'
import { type WaitingTerms, lapseWaiting } from './waiting-lapsing.ts'
import { dropUnusedPictures } from './unused-pictures.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const EACH_MINUTE = '* * * * *'

interface Around {
  readonly inbox: ErpInbox | null
  readonly terms: WaitingTerms
  /** Of this process. */
  readonly version: string
}

/** What the shop does by itself, in one of its processes at a time. */
export function shopJobs(deps: Deps, { inbox, terms, version }: Around): readonly Job[] {
  const { db, mailer, erp, mediaDir } = deps
  return [
    { name: 'mails', cron: EACH_MINUTE, wokenBy: 'mails', run: (stopping) => sendDueMails(db, mailer, { stopping }) },
    { name: 'stock-arrivals', cron: EACH_MINUTE, wokenBy: 'arrivals', run: () => tellOfAllArrivals(deps) },
    { name: 'offer-messages', cron: EACH_MINUTE, wokenBy: 'offers', run: () => tellOfOffers(deps) },
    {
      name: 'erp',
      cron: EACH_MINUTE,
      wokenBy: 'erp',
      run: (stopping) => sendDueDocuments(db, erp, { stopping, onFailure: sayOfDocument(deps) }),
    },
    ...(inbox ? [{ name: 'erp-inbox', cron: EACH_MINUTE, run: () => readErpInbox(deps, inbox) }] : []),
    { name: 'order-messages', cron: EACH_MINUTE, wokenBy: 'orders', run: () => tellOfOrders(deps) },
    { name: 'moved-promises', cron: EACH_MINUTE, wokenBy: 'runs', run: movingPromises(deps) },
    { name: 'return-messages', cron: EACH_MINUTE, wokenBy: 'returns', run: () => tellOfReturns(deps) },
    { name: 'acting-messages', cron: EACH_MINUTE, wokenBy: 'acting', run: () => tellOfActing(deps) },
    { name: 'thread-messages', cron: EACH_MINUTE, wokenBy: 'threads', run: () => tellOfThreads(deps) },
    { name: 'old-scans', cron: EACH_MINUTE, run: () => forgetScans(db, new Date()) },
    { name: 'point-awards', cron: '*/10 * * * *', run: () => awardPoints(db, new Date()) },
    { name: 'key-retention', cron: '11 * * * *', run: () => forgetOldKeys(db, new Date()) },
    { name: 'claims-lapsing', cron: '17 * * * *', run: () => lapseClaims(deps, new Date()) },
    { name: 'waiting-lapsing', cron: '21 * * * *', run: () => lapseWaiting(deps, terms, new Date()) },
    { name: 'cores-lapsing', cron: '33 3 * * *', run: () => lapseCores(deps, new Date()) },
    { name: 'claim-drafts', cron: '26 * * * *', run: () => dropPhotosOfOldDrafts(db, new Date()) },
    { name: 'unsent-messages', cron: '46 * * * *', run: () => dropUnsentMessages(db, new Date()) },
    { name: 'unfinished-requests', cron: '36 * * * *', run: () => dropUnfinishedRequests(db, new Date()) },
    { name: 'unused-pictures', cron: '51 3 * * *', run: () => dropUnusedPictures(db, mediaDir, new Date()) },
    { name: 'sent-documents', cron: '4 4 * * *', run: () => forgetSentDocuments(db, new Date()) },
    { name: 'personal-terms', cron: '6 4 * * *', run: () => keepPersonalTerms(db, new Date()) },
    { name: 'expired', cron: '56 * * * *', run: () => removeExpired(db, new Date()) },
    { name: 'contracting-migrations', cron: EACH_MINUTE, run: () => finishUpdate(db, version) },
    { name: 'old-mails', cron: '41 * * * *', run: () => forgetOldMails(db) },
  ]
}

const sayOfDocument =
  ({ logger }: Deps) =>
  (error: Error, document: string) =>
    logger.warn({ err: error, document }, 'a document did not reach the ERP')

/** Nothing is logged where there is nothing to do. */
async function finishUpdate(db: Kysely<Tables>, version: string): Promise<readonly string[] | undefined> {
  const done = await contract(db, async () => !(await olderServe(db, version)))
  return done.length === 0 ? undefined : done
}

/**
 * Lets go of requests for offers whose photos never came, after as long as their keys' answers are kept. A tablet that comes back after all that time is told so, and still has what was
 * written.
 * @returns how many requests were let go of
 */
export async function dropUnfinishedRequests(db: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keyRetention.bodyDays * 86_400_000)
  const { numAffectedRows } = await sql`
    delete from offer_requests where vbeln is null and begun_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
