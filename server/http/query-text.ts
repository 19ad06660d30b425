type Value = string | string[]

/** Reads what stands behind the `?`: names that come again make a list, and `attribute[1003]=17` is the entry `1003` of `attribute`. */
export function readQueryText(text: string): Record<string, unknown> {
  const query = Object.create(null) as Record<string, Value | Record<string, Value>>
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    const group = outer === undefined ? undefined : (query[outer] ??= Object.create(null) as Record<string, Value>)
    if (inner !== undefined && isGroup(group)) group[inner] = joined(group[inner], value)
    else query[name] = joined(query[name], value)
  }
  return query
}

function isGroup(value: unknown): value is Record<string, Value> {
  return typeof value === 'object' && !Array.isArray(value)
}

/** A name that stands for a group stays one. */
function joined<T extends Value | Record<string, Value>>(before: T | undefined, value: string): T | Value {
  if (before === undefined) return value
  if (isGroup(before)) return before
  return [before as Value, value].flat()
}
