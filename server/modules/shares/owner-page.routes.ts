import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import * as v from 'valibot'
import { trimmedText } from '#src/contract/bounded.ts'
import { brand } from '#src/contract/brand.ts'
import { form } from '#src/contract/files.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Deps } from '#server/deps.ts'
import { takenTypes } from '#server/http/input/bodies.ts'
import { readLogo } from '#server/modules/letterhead/letterhead.repository.ts'
import { refusalOf } from '#server/operations/refusal-of.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { TextKey } from '#server/texts/ro.ts'
import { localeFrom, text } from '#server/texts/text.ts'
import { acceptShare, findShareByToken, noteOpened, peopleOf } from './accept-share.service.ts'
import { ownerNotice, ownerPage, type OwnerPage } from './owner-page.ts'
import { OWNER_PAGE_POLICY } from './owner-page.style.ts'
import { shareState } from './share.presenter.ts'
import type { ShareRow } from './shares.repository.ts'

type PageDeps = Pick<Deps, 'db' | 'guesses' | 'mediaDir' | 'publicUrl' | 'realtime'>
type Asked = FastifyRequest<{ Params: { token: string; place?: string } }>

/** What a token looks like: 128 bits and more, as devices write them. */
const TOKEN = /^[\w-]{22,86}$/
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
}
/** Programs that show what a link leads to before somebody opens it; they are not the owner of the car. */
const PREVIEWS = /bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slurp/i

const acceptance = form({})

/**
 * The page for the owner of a car, outside of the API and of the app: HTML without a script and without a cookie. A GET changes nothing but the count of openings, so that whatever follows
 * links may follow this one; acceptance is a form that is posted.
 */
export async function serveOwnerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  await app.register(async (pages) => {
    pages.setErrorHandler((error: Error, request, reply) => sendFailure(error, request, reply))
    pages.addHook('onRequest', async (_request, reply) => void reply.headers(always))
    pages.get('/o/:token', (request: Asked, reply) => showPage(deps, request, reply))
    pages.get('/o/:token/logo', (request: Asked, reply) => sendLogo(deps, request, reply))
    // Where a refused form left the address: whoever loads it again is asked again.
    pages.get('/o/:token/accept', (request: Asked, reply) =>
      reply.redirect(`/o/${encodeURIComponent(request.params.token)}`, 303),
    )
    pages.get('/o/:token/:place', (request: Asked, reply) => sendPhoto(deps, request, reply))
    pages.route({
      method: 'POST',
      url: '/o/:token/accept',
      config: { takes: takenTypes(acceptance) },
      handler: (request, reply) => accept(deps, request as Asked, reply),
    })
  })
}

/** Of addresses that reach no route: a link that was copied in part or with something behind it is answered as any that leads nowhere. */
export function isOwnerPage({ url }: FastifyRequest): boolean {
  return url.startsWith('/o/')
}

export function sendUnreadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(new Refusal('not-found'), request, reply.headers(always))
}

/** The token stands in the address, so no page that is reached from here is told it. */
const always = {
  'Content-Security-Policy': OWNER_PAGE_POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

async function showPage(deps: PageDeps, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.params
  const share = await shareOf(deps, request)
  const now = new Date()
  const state = shareState(share, now)
  const isLooked = request.method === 'GET' && !PREVIEWS.test(request.headers['user-agent'] ?? '')
  if (isLooked && state === 'open') await noteOpened(deps.db, share, now).catch(() => undefined)
  return answer(deps, request, reply, { share, token, now })
}

interface Shown {
  readonly share: ShareRow
  readonly token: string
  readonly now: Date
  readonly status?: number
  readonly refused?: OwnerPage['refused']
}

/** The page as the link stands: what is offered, what was accepted, or why there is nothing. */
async function answer(
  { db }: Pick<PageDeps, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { share, token, now, status = 200, refused }: Shown,
): Promise<FastifyReply> {
  const { content } = share
  const locale = localeFrom(request.headers['accept-language'], content.locale)
  const state = shareState(share, now)
  if (state === 'stopped' || state === 'expired') {
    const day = formatDate(share.expires_at, 'date', locale, brand.timeZone)
    const [title, words]: readonly [TextKey, TextKey] =
      state === 'stopped' ? ['owner-stopped', 'owner-stopped-text'] : ['owner-expired', 'owner-expired-text']
    const page = ownerNotice(locale, text(locale, title, { day }), text(locale, words), content.workshop)
    return sendPage(reply, 410, page)
  }
  const logo = await readLogo(db, share.company_id)
  const hasPhoto = (place: number) => {
    const line = content.lines[place - 1]
    return line?.kind === 'article' && line.hasPhoto
  }
  const page = ownerPage({
    content,
    locale,
    expiresAt: share.expires_at,
    logo: logo ? { src: `/o/${token}/logo`, width: logo.width, height: logo.height } : null,
    photoOf: (place) => (hasPhoto(place) ? `/o/${token}/${place}` : null),
    acceptAt: `/o/${token}/accept`,
    version: share.version,
    accepted:
      share.accepted_at === null
        ? null
        : { lines: share.accepted_lines!, at: share.accepted_at, minor: share.accepted_minor! },
    refused,
  })
  return sendPage(reply, status, page)
}

/** The same answer however often it is sent: what was accepted first is what holds. */
async function accept(deps: PageDeps, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.params
  const share = await shareOf(deps, request)
  const now = new Date()
  const sent = readForm(request.body, share)
  const again = (status: number, said: TextKey) =>
    answer(deps, request, reply, { share, token, now, status, refused: { said, ticked: sent.lines, name: sent.typed } })
  if (shareState(share, now) === 'open') {
    // What was ticked belongs to another version: all of this one is shown ticked.
    if (sent.version !== share.version) {
      const refused = { said: 'owner-changed', ticked: content(share), name: sent.typed } as const
      return answer(deps, request, reply, { share, token, now, status: 412, refused })
    }
    if (sent.lines.length === 0) return again(422, 'owner-none-ticked')
    if (sent.name === '') return again(422, 'owner-name-needed')
    if (await acceptShare(deps.db, share, { ...sent, version: sent.version }, { now, publicUrl: deps.publicUrl }))
      await tellScreens(deps, share)
    else {
      const { lines, name } = sent
      const current = (await findShareByToken(deps.db, token)) ?? share
      if (shareState(current, now) === 'open')
        return answer(deps, request, reply, {
          share: current,
          token,
          now,
          status: 412,
          refused: { said: 'owner-changed', ticked: lines, name },
        })
    }
  }
  // What is loaded again, or opened another day, is the page and no form that is sent again.
  return reply.status(303).header('Location', `/o/${token}`).send()
}

/** Links stand in the cart, and one of an offer on its own page too. A hint that cannot be given takes nothing back. */
async function tellScreens({ db, realtime }: PageDeps, share: ShareRow): Promise<void> {
  for (const person of await peopleOf(db, share).catch(() => [])) {
    realtime.emit(person, 'cart.changed', {})
    if (share.vbeln !== null) realtime.emit(person, 'offer.changed', { number: share.vbeln })
  }
}

const content = (share: ShareRow) => share.content.lines.map((_, index) => index + 1)

const Name = trimmedText(80)
/** Of a name that is asked for again so much is shown again. */
const TYPED_MAX = 200

/** A name that is too long or cannot be kept is asked for again. */
function readForm(body: unknown, share: ShareRow) {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>
  // What is sent as a list or a group is no text.
  const textOf = (field: string) => (typeof given[field] === 'string' ? given[field] : '')
  const name = v.safeParse(Name, textOf('name'))
  return {
    version: Number(textOf('version')),
    lines: content(share).filter((place) => given[`l${place}`] !== undefined),
    // It stands in a mail: there it is one line.
    typed: textOf('name').slice(0, TYPED_MAX),
    name: name.success ? name.output.replace(/[\s\p{Cc}]+/gu, ' ') : '',
  }
}

async function sendLogo(deps: PageDeps, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const share = await shownShare(deps, request)
  const logo = share && (await readLogo(deps.db, share.company_id))
  if (!logo) return reply.status(404).send()
  return reply.header('Cache-Control', 'private, max-age=3600').type('image/png').send(logo.png)
}

/** Under its place in the copy: the name of a picture's file may be a code of its maker. */
async function sendPhoto(deps: PageDeps, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const share = await shownShare(deps, request)
  const place = /^[1-9]\d{0,2}$/.test(request.params.place ?? '') ? Number(request.params.place) : null
  const { image = null } =
    (share && place !== null
      ? await deps.db
          .selectFrom('offer_share_lines')
          .select('image')
          .where('share_id', '=', share.share_id)
          .where('line', '=', place)
          .executeTakeFirst()
      : undefined) ?? {}
  const file = image && resolve(deps.mediaDir, image)
  const type = PICTURE_TYPES[image?.split('.').at(-1)?.toLowerCase() ?? '']
  if (!file || !type || !file.startsWith(resolve(deps.mediaDir) + sep)) return reply.status(404).send()
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return reply.status(404).send()
  return reply
    .header('Cache-Control', 'private, max-age=86400')
    .header('Content-Length', found.size)
    .type(type)
    .send(createReadStream(file))
}

/**
 * The link of an address. Only what leads nowhere is counted as a guess: nobody finds one of 2^128 tokens, and who holds a link is not kept from it because somebody behind the
 * same address, where a whole mobile network may be, is guessing. @throws Refusal 404, 429
 */
async function shareOf({ db, guesses }: PageDeps, { params: { token }, ip }: Asked): Promise<ShareRow> {
  const share = TOKEN.test(token) ? await findShareByToken(db, token) : undefined
  if (share) return share
  await guesses.count('share', { address: ip, account: token })
  throw new Refusal('not-found')
}

/** The link while its page shows what is offered: what was stopped or has expired shows no picture either. */
async function shownShare(deps: PageDeps, request: Asked): Promise<ShareRow | undefined> {
  const share = await shareOf(deps, request)
  return ['open', 'accepted'].includes(shareState(share, new Date())) ? share : undefined
}

/** What went wrong, as a page: who follows a link has no app that would read an error. */
function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const locale = localeFrom(request.headers['accept-language'])
  const { retryAfterSeconds, text: said } = refusal.extra
  if (refusal.status >= 500) request.log.error({ err: error }, 'a page for the owner of a car failed')
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  const say = (key: TextKey) => text(locale, key)
  const page =
    refusal.code === 'not-found'
      ? ownerNotice(locale, say('owner-unknown'), say('owner-unknown-text'), null)
      : refusal.code === 'too-many-requests'
        ? ownerNotice(locale, say('owner-too-often'), text(locale, said?.key ?? refusal.code, said?.values), null)
        : ownerNotice(locale, say('owner-away'), say('owner-away-text'), null)
  return sendPage(reply, refusal.status, page)
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).header('Vary', 'Accept-Language').type('text/html; charset=utf-8').send(page)
}
