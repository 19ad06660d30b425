import pg from 'pg'

/** More texts than the shop has; lists of varying length must not fill the server's memory with plans. */
const MOST_NAMES = 400
const names = new Map<string, string>()
let issued = 0

/** PostgreSQL's feature_not_supported: a table that a planned statement reads has got other columns since. */
export const PLAN_OUTDATED = '0A000'

/**
 * A connection that gives every statement with parameters a name, so that PostgreSQL parses and plans it once per connection: planning a list
 * of the catalogue takes longer than running it. When a migration changes a table under a running server, the statement fails once and is
 * planned anew. Behind a pooler it has to be one that knows prepared statements (PgBouncer from 1.21).
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Query
    const query: Query = (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      if (name === undefined) return send(text, values, ...rest)
      const sent = send({ name, text: text as string, values: values as unknown[] }, ...rest)
      if (sent instanceof Promise) sent.catch(forgetOutdated)
      return sent
    }
    this.query = query as typeof this.query
  }
}

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => unknown

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  issued += 1
  const name = `s${issued}`
  names.set(text, name)
  return name
}

function forgetOutdated(error: unknown): void {
  if ((error as { code?: string }).code === PLAN_OUTDATED) names.clear()
}
