import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'
import { StartProblem } from '#server/start/start-problem.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILE = 'second-factor.key'
/** Under which name the database remembers by which key its secrets are sealed: a hash of it. */
const STATE = 'second-factor-key'

/** A secret as the database keeps it: nonce, tag and what is sealed, bound to the person. */
export function seal(key: Buffer, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(`second factor of ${userId}`))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error where it was sealed by another key, or for somebody else */
export function open(key: Buffer, userId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(`second factor of ${userId}`))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** What the database keeps of a recovery code: who has the database alone can try none. */
export function recoveryHash(key: Buffer, userId: number, code: string): Buffer {
  return createHmac('sha256', key).update(`recovery code of ${userId}: ${code}`).digest()
}

/**
 * The key of this shop: made of SECOND_FACTOR_KEY, or of a file below the data folder that the first start writes.
 * @throws StartProblem where the database holds secrets that another key has sealed
 */
export async function openFactorKey(
  db: Kysely<Tables>,
  config: Pick<Config, 'secondFactorKey' | 'dataDir'>,
): Promise<Buffer> {
  const words = config.secondFactorKey ?? (await wordsOfFile(config.dataDir))
  const key = createHash('sha256').update(`second factor ${words}`).digest()
  await refuseOtherKey(db, createHash('sha256').update(key).digest('hex'))
  return key
}

async function refuseOtherKey(db: Kysely<Tables>, mark: string): Promise<void> {
  const kept = await db.selectFrom('server_state').select('value').where('name', '=', STATE).executeTakeFirst()
  if (kept?.value === mark) return
  const sealed = await db.selectFrom('second_factors').select('user_id').limit(1).executeTakeFirst()
  if (kept && sealed)
    throw new StartProblem(
      `The second factors in this database are sealed by another key. Give the former SECOND_FACTOR_KEY, or put ${FILE} back into the data folder. Where the key is lost: npm run second-factor -- --all takes all of them away.`,
    )
  await db
    .insertInto('server_state')
    .values({ name: STATE, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute()
}

/** Readable by its owner alone. Of processes that start at once one writes it, whole. */
async function wordsOfFile(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE)
  const known = await readFile(file, 'utf8').catch(unlessMissing)
  if (known) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
