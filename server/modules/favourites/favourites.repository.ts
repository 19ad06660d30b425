import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

export interface FavouriteListRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isMain: boolean
  readonly createdAt: Date
  /** The newest first. */
  readonly products: readonly { readonly articleId: number; readonly addedAt: Date }[]
}
export type NewFavouriteList = Pick<FavouriteListRow, 'id' | 'name' | 'description' | 'isMain'>

/** One person's lists, the oldest first. */
export interface FavouriteRepository {
  lists(): Promise<FavouriteListRow[]>
  /** The lists to change: held to the end of the transaction, so that writes of one person follow each other. */
  open(): Promise<FavouriteListRow[]>
  /** False when there is a list of that id, whoever's it is. */
  insert(list: NewFavouriteList): Promise<boolean>
  update(id: string, given: Partial<Pick<FavouriteListRow, 'name' | 'description' | 'isMain'>>): Promise<void>
  remove(id: string): Promise<void>
  addProducts(id: string, articleIds: readonly number[]): Promise<void>
  removeProducts(id: string, articleIds: readonly number[]): Promise<void>
}

export const favouriteRepository = repository<FavouriteRepository>(
  'favourites',
  ({ db, now }, { companyId, subjectId }) => {
    /** The owner stands in every statement: another's id finds nothing. */
    const ownList = (id: string) =>
      sql<boolean>`list_id = (select own.list_id from favourite_lists own where own.list_id = ${id} and own.company_id = ${companyId} and own.user_id = ${subjectId})`
    return {
      lists: () => readLists(db, companyId, subjectId),
      open: async () => {
        // A lock by name: there may be no row yet to lock.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${subjectId}`}, 0))`.execute(db)
        return readLists(db, companyId, subjectId)
      },
      insert: async ({ id, name, description, isMain }) => {
        const row = {
          list_id: id,
          company_id: companyId,
          user_id: subjectId,
          name,
          description,
          is_main: isMain,
          created_at: now,
        }
        return (
          (await db
            .insertInto('favourite_lists')
            .values(row)
            .onConflict((conflict) => conflict.column('list_id').doNothing())
            .returning('list_id')
            .executeTakeFirst()) !== undefined
        )
      },
      update: async (id, { name, description, isMain }) => {
        const given = {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(isMain !== undefined && { is_main: isMain }),
        }
        if (Object.keys(given).length > 0)
          await db.updateTable('favourite_lists').set(given).where(ownList(id)).execute()
      },
      remove: async (id) => {
        await db.deleteFrom('favourite_lists').where(ownList(id)).execute()
      },
      addProducts: async (id, articleIds) => {
        await sql`
        insert into favourite_products (list_id, article_id, added_at) select list_id, article_id, ${now} from favourite_lists, unnest(${[...articleIds]}::int[]) as a(article_id) where ${ownList(id)}
        on conflict do nothing`.execute(db)
      },
      removeProducts: async (id, articleIds) => {
        await db.deleteFrom('favourite_products').where(ownList(id)).where('article_id', 'in', articleIds).execute()
      },
    }
  },
)

async function readLists(db: Kysely<Tables>, companyId: number, subjectId: number): Promise<FavouriteListRow[]> {
  const lists = await db
    .selectFrom('favourite_lists')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('list_id')
    .execute()
  if (lists.length === 0) return []
  const products = await db
    .selectFrom('favourite_products')
    .selectAll()
    .where(
      'list_id',
      'in',
      lists.map((list) => list.list_id),
    )
    .orderBy('added_at', 'desc')
    .orderBy('article_id')
    .execute()
  return lists.map((list) => ({
    id: list.list_id,
    name: list.name,
    description: list.description,
    isMain: list.is_main,
    createdAt: list.created_at,
    products: products
      .filter((product) => product.list_id === list.list_id)
      .map(({ article_id, added_at }) => ({ articleId: article_id, addedAt: added_at })),
  }))
}
