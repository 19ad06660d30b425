import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Principal } from '#server/access/principal.ts'
import { claimRepository } from '#server/modules/claims/claims.repository.ts'
import { offerRepository } from '#server/modules/offers/offers.repository.ts'
import { returnRepository } from '#server/modules/returns/returns.repository.ts'
import { peopleOf } from '#server/modules/shares/accept-share.service.ts'
import type { Connection } from '#server/store/repository.ts'
import { belongingsOf, bystanders, companies } from '#tests/access/cast.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'

const [owner, author, partner] = [100, 101, 104]
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(insertStage)
  await layOut(shop.db, '')
})
afterAll(() => shop.close())

const isAuthors = ['user_id', '=', author] as const
/** Of each kind one that the author wrote. */
const papers = {
  offer: async () => {
    const { vbeln } = await shop.db
      .selectFrom('offers')
      .select('vbeln')
      .where(...isAuthors)
      .executeTakeFirstOrThrow()
    return offerRepository.open(connection(), seenBy).concerned(vbeln)
  },
  claim: () => claimRepository.open(connection(), seenBy).concerned(belongingsOf(author).claim),
  return: async () => {
    const { number } = await shop.db
      .selectFrom('returns')
      .select('number')
      .where(...isAuthors)
      .executeTakeFirstOrThrow()
    return returnRepository.open(connection(), seenBy).concerned(number)
  },
  link: async () =>
    peopleOf(
      shop.db,
      await shop.db
        .selectFrom('offer_shares')
        .selectAll()
        .where(...isAuthors)
        .executeTakeFirstOrThrow(),
    ),
}
const connection = () => ({ db: shop.db, now: new Date() }) as unknown as Connection
const seenBy = {
  companyId: companies.workshop,
  subjectId: owner,
  actorId: owner,
  isParent: true,
  aclRoles: [],
} as unknown as Principal

test.each(Object.entries(papers))(
  'of a change of the %s its people are told while they are of the company, wherever else they are logged in',
  async (_, concerned) => {
    expect(await concerned()).toEqual(expect.arrayContaining([owner, author, partner]))
    const leaving = shop.db
      .updateTable('user_companies')
      .where('user_id', 'in', [author, partner, bystanders.colleague])
    await leaving.set({ status: 'blocked', removed_at: new Date() }).execute()
    const told = await concerned()
    await leaving.set({ status: 'active', removed_at: null }).execute()
    expect(told).toContain(owner)
    expect(told.filter((id) => [author, partner, bystanders.colleague].includes(id))).toEqual([])
  },
)

test.each(Object.entries(papers).filter(([paper]) => paper !== 'link'))(
  'of a change of the %s those of staff are told who have the company, while they have the role',
  async (_, concerned) => {
    await shop.db
      .insertInto('staff_companies')
      .values({ user_id: 400, company_id: companies.workshop, is_consultant: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await concerned()).toContain(400)
    const { acl_roles } = await shop.db
      .selectFrom('users')
      .select('acl_roles')
      .where('user_id', '=', 400)
      .executeTakeFirstOrThrow()
    const give = (roles: string[]) =>
      shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', 400).execute()
    await give(['mechanic'])
    expect(await concerned()).not.toContain(400)
    await give(acl_roles)
  },
)
