import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { mailFactor } from './factor-mails.ts'
import { deleteFactor, endSessions, noteFactor } from './second-factor.repository.ts'

/**
 * What whoever runs the shop does for the last admin, who has nobody above them, and where the key is lost: takes the second factor from one person, or from everybody. They are logged out and told by mail.
 * @returns from how many it was taken
 */
export async function withdrawFactors(db: Kysely<Tables>, username: string | null): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom('second_factors as f')
      .innerJoin('users as u', 'u.user_id', 'f.user_id')
      .select('u.user_id')
      .$if(username !== null, (query) => query.where('u.username', '=', username!))
      .orderBy('u.user_id')
      .execute()
    for (const { user_id: id } of people) {
      await deleteFactor(tx, id)
      await noteFactor(tx, 'removed', id)
      await mailFactor(tx, 'removed', id)
      await endSessions(tx, id, null)
    }
    return people.length
  })
}
