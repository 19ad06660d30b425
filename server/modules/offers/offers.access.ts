import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { offerEndpoints as endpoints } from '#src/contract/ordering/offers.ts'
import { belongingsOf, ownUuid, photoOf } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, offer, type Owner, person } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
const kinds = ['created', 'in_progress', 'offered', 'rejected'] as const
type Kind = (typeof kinds)[number]

/** One of a person's, in each of these states. */
export const offerOf = (userId: number, kind: Kind) => `00${kinds.indexOf(kind) + 1}${String(userId).padStart(7, '0')}`
export const offerLineOf = (userId: number, kind: Kind) => ownUuid(30 + kinds.indexOf(kind), userId)
const own = (kind: Kind) => (named: { userId: number }) => ({ params: { vbeln: offerOf(named.userId, kind) } })
/** With photos: one that waits for its photo, one that has it and is not finished yet, and what the published offer was asked for by. */
const begunOf = (userId: number) => ownUuid(80, userId)
const finishedOf = (userId: number) => ownUuid(81, userId)
const unsentPhoto = (userId: number) => 'e'.repeat(64 - String(userId).length) + userId
const written = (id: string) => ({
  client_id: id,
  lines: [{ requested_text: 'Oglindă', quantity: 1, article_id: null, car_id: null, note: '' }],
  customer: '',
  plate: '',
  comment: '',
})
const somePhoto = { sha256: 'f'.repeat(64), media_type: 'image/jpeg', bytes: 10 } as const
/** What is offered: two at the price that the workshop pays for its own. */
const NET = 15_000
const totals = (net: number) => ({ net: net * 2, vat: net * 2 * 0.21, gross: net * 2 * 1.21, core: 0 })

export const access = moduleAccess('offers', {
  calls: {
    list: bare,
    create: fixture(endpoints.create, () => ({
      body: { client_id: randomUUID(), lines: [{ requested_text: 'Etrier', quantity: 1 }] },
    })),
    details: fixture(endpoints.details, own('offered'), offer),
    update: fixture(endpoints.update, (named) => ({ ...own('created')(named), body: { comment: 'mâine' } }), offer),
    publish: fixture(endpoints.publish, (named) => ({ ...own('in_progress')(named), body: { version: 1 } }), offer),
    reject: fixture(endpoints.reject, (named) => ({ ...own('created')(named), body: { reason: 'nu' } }), offer),
    recall: fixture(endpoints.recall, (named) => ({ ...own('offered')(named), body: { reason: 'greșit' } }), offer),
    order: fixture(
      endpoints.order,
      async (named, { userId, cart }) => ({
        ...own('offered')(named),
        body: {
          client_intent_id: randomUUID(),
          lines: [{ uuid: offerLineOf(named.userId, 'offered'), quantity: 2 }],
          shipping_point: (await cart()).shipping_points[0]!.id,
          // The mechanic alone orders by the price with margin.
          seen: { version: 1, totals: totals(userId === 101 ? NET * 1.25 : NET) },
        },
      }),
      offer,
    ),
    requote: fixture(
      endpoints.requote,
      (named) => ({ ...own('rejected')(named), body: { client_id: randomUUID() } }),
      offer,
    ),
    pdf: fixture(endpoints.pdf, own('offered'), offer),
    begin: fixture(endpoints.begin, () => ({ body: { ...written(randomUUID()), photos: [somePhoto] } })),
    uploadPhoto: fixture(
      endpoints.uploadPhoto,
      ({ userId }) => ({
        params: { id: begunOf(userId), sha256: unsentPhoto(userId) },
        body: { type: 'image/jpeg', offset: 0, bytes: photoOf(userId) },
      }),
      person,
    ),
    finish: fixture(endpoints.finish, ({ userId }) => ({ params: { id: finishedOf(userId) } }), person),
    photo: fixture(
      endpoints.photo,
      ({ userId, photo }) => ({ params: { vbeln: offerOf(userId, 'offered'), sha256: photo } }),
      { ...offer, hasNoAmounts: true },
    ),
  },
  tables: [
    'offer_photo_parts',
    'offer_photos',
    'offer_requests',
    'offer_events',
    'offer_lines',
    'offers',
    'staff_companies',
  ],
  async insert(db, owners) {
    const each = owners.flatMap((owner) => kinds.map((kind) => ({ ...owner, kind })))
    await insert(
      db,
      'offers',
      each.map(({ user_id, company_id, kind }) => ({
        vbeln: offerOf(user_id, kind),
        client_id: ownUuid(40 + kinds.indexOf(kind), user_id),
        company_id,
        user_id,
        actor_id: user_id,
        consultant_id: null,
        status: kind,
        created_at: DAY,
        expires_at: new Date(Date.now() + 86_400_000),
        published_at: kind === 'offered' ? DAY : null,
        margin_percent: kind === 'offered' ? 25 : null,
        currency: 'RON',
        plate: `CJ ${user_id}`,
        order_id: null,
        requoted_from: null,
      })),
    )
    await insert(
      db,
      'offer_lines',
      each.map(({ user_id, kind }) => ({
        uuid: offerLineOf(user_id, kind),
        vbeln: offerOf(user_id, kind),
        line: 1,
        status: 'offered' as const,
        article_id: ids.padsBrembo,
        car_id: ids.logan,
        quantity: 2,
        unit_net_minor: NET,
        unit_list_minor: 20_000,
        previous_net_minor: NET,
        previous_sale_minor: 18_750,
        previous_core_minor: 0,
      })),
    )
    await insert(
      db,
      'offer_events',
      each.map(({ user_id, kind }) => ({
        vbeln: offerOf(user_id, kind),
        seq: 1,
        kind: 'requested' as const,
        at: DAY,
        user_id,
        is_staff: false,
        number: null,
        mailed_at: DAY,
      })),
    )
    await insertPhotos(db, owners)
  },
  rowsOf: (people) => [
    sql`select to_jsonb(o)::text from offers o where user_id in (${people})`,
    sql`select to_jsonb(l)::text from offer_lines l join offers o using (vbeln) where o.user_id in (${people})`,
    sql`select to_jsonb(r)::text from offer_requests r where user_id in (${people})`,
    sql`select to_jsonb(p)::text from offer_photos p join offer_requests r using (client_id) where r.user_id in (${people})`,
    sql`select to_jsonb(e)::text from offer_events e join offers o using (vbeln) where o.user_id in (${people})`,
  ],
})

/** Of each person: a request that waits for its photo, one that has it, and the photo of what was offered. */
async function insertPhotos(db: Parameters<NonNullable<typeof access.insert>>[0], owners: readonly Owner[]) {
  const each = owners.flatMap(({ user_id, company_id }) => {
    const whose = { user_id, company_id, actor_id: user_id, begun_at: DAY }
    const offered = offerOf(user_id, 'offered')
    const { photo } = belongingsOf(user_id)
    return [
      { whose, id: begunOf(user_id), vbeln: null, sha256: unsentPhoto(user_id), content: null },
      { whose, id: finishedOf(user_id), vbeln: null, sha256: photo, content: photoOf(user_id) },
      { whose, id: ownUuid(42, user_id), vbeln: offered, sha256: photo, content: photoOf(user_id) },
    ]
  })
  await insert(
    db,
    'offer_requests',
    each.map(({ whose, id, vbeln }) => ({
      ...whose,
      client_id: id,
      vbeln,
      request: vbeln === null ? JSON.stringify(written(id)) : null,
    })),
  )
  await insert(
    db,
    'offer_photos',
    each.map(({ whose, id, sha256, content }) => ({
      client_id: id,
      sha256,
      position: 1,
      media_type: 'image/jpeg' as const,
      bytes: content?.length ?? photoOf(whose.user_id).length + 1,
      received: content?.length ?? 0,
    })),
  )
  await insert(
    db,
    'offer_photo_parts',
    each.flatMap(({ id, sha256, content }) => (content ? [{ client_id: id, sha256, offset: 0, content }] : [])),
  )
}
