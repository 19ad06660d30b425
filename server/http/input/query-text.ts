type Value = string | string[]
type Group = Record<string, Value>

/** Reads what stands behind the `?`, or in a form: names that come again make a list, and `attribute[1003]=17` is the entry `1003` of `attribute`. */
export function readQueryText(text: string): Record<string, unknown> {
  const query = Object.create(null) as Record<string, Value | Group>
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    const group = outer === undefined ? undefined : (query[outer] ??= Object.create(null) as Group)
    const before = query[name]
    if (inner !== undefined && isGroup(group)) group[inner] = joined(group[inner], value)
    // A name that stands for a group stays one.
    else if (!isGroup(before)) query[name] = joined(before, value)
  }
  return query
}

function isGroup(value: Value | Group | undefined): value is Group {
  return typeof value === 'object' && !Array.isArray(value)
}

function joined(before: Value | undefined, value: string): Value {
  if (!Array.isArray(before)) return before === undefined ? value : [before, value]
  // In place: a form may repeat a name thousands of times.
  before.push(value)
  return before
}
