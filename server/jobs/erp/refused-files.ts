import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Writes down what became of a file of the ERP. What was refused under its name before is looked after with it. */
export async function noteFile(
  db: Kysely<Tables>,
  file: {
    readonly name: string
    readonly read_at: Date
    readonly error: string | null
    readonly put_away_as: string | null
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('erp_files')
      .set({ closed_at: file.read_at })
      .where('name', '=', file.name)
      .where('error', 'is not', null)
      .where('closed_at', 'is', null)
      .execute()
    await tx.insertInto('erp_files').values(file).execute()
  })
}

/** Whoever takes a refused file out of its folder has looked after it. */
export async function closeGoneFiles(db: Kysely<Tables>, folder: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('erp_files')
    .select(['file_id', 'name', 'put_away_as'])
    .where('error', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()
  for (const { file_id: id, name, put_away_as: kept } of open)
    if (!(await isThere(join(folder, kept ?? name))))
      await db.updateTable('erp_files').set({ closed_at: now }).where('file_id', '=', id).execute()
}
