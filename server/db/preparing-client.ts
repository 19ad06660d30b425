import pg from 'pg'

/**
 * More than the shop has (its tests ask in some 600 ways); lists of varying length must not fill the server's memory with plans. Texts that are planned once have names of their own kind, so that they
 * are planned once however much else a server has run before them.
 */
const MOST_NAMES = 800
const names = { once: new Map<string, string>(), other: new Map<string, string>() }
let issued = 0

/** PostgreSQL's feature_not_supported: a table that a planned statement reads has got other columns since. */
export const PLAN_OUTDATED = '0A000'

/**
 * Stands before a statement whose best plan is the same whatever its parameters are. PostgreSQL compares costs that it guesses, and where it guesses that a plan for
 * any parameters costs more, it plans at each run: a search by number was planned for 1.4 ms and ran for 0.6.
 */
export const PLANNED_ONCE = '/* planned once */'

/**
 * Stands before a statement that needs another plan for other parameters. A plan for any of them seems to cost the same, and takes three times as long: how many articles a
 * condition leaves is known only with its values.
 */
export const PLANNED_ANEW = '/* planned anew */'

/**
 * A connection that gives every statement with parameters a name, so that PostgreSQL parses and plans it once per connection: planning a list
 * of the catalogue takes longer than running it. When a migration changes a table under a running server, the statement fails once and is
 * planned anew. Behind a pooler it has to be one that knows prepared statements (PgBouncer from 1.21).
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Query
    let mode: PlanMode = 'auto'
    /** Of this connection, before the statement itself; a rollback may undo it, which costs a plan and no more. */
    const plan = (wanted: PlanMode) => {
      if (wanted === mode) return
      mode = wanted
      const said = send(`set plan_cache_mode = ${wanted}`)
      // Whatever is wrong with the connection or its transaction, the statement behind it says.
      if (said instanceof Promise) said.catch(() => undefined)
    }
    const query: Query = (text, values, ...rest) => {
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(text, values, ...rest)
      plan(modeOf(text))
      const name = nameOf(text)
      if (name === undefined) return send(text, values, ...rest)
      const sent = send({ name, text, values: values as unknown[] }, ...rest)
      if (sent instanceof Promise) sent.catch(forgetOutdated)
      return sent
    }
    this.query = query as typeof this.query
  }
}

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => unknown

type PlanMode = 'auto' | 'force_generic_plan' | 'force_custom_plan'

function modeOf(text: string): PlanMode {
  if (isPlannedOnce(text)) return 'force_generic_plan'
  return text.startsWith(PLANNED_ANEW) ? 'force_custom_plan' : 'auto'
}

const isPlannedOnce = (text: string) => text.startsWith(PLANNED_ONCE)

function nameOf(text: string): string | undefined {
  const alike = isPlannedOnce(text) ? names.once : names.other
  const known = alike.get(text)
  if (known !== undefined || alike.size >= MOST_NAMES) return known
  issued += 1
  const name = `s${issued}`
  alike.set(text, name)
  return name
}

function forgetOutdated(error: unknown): void {
  if ((error as { code?: string }).code !== PLAN_OUTDATED) return
  names.once.clear()
  names.other.clear()
}
