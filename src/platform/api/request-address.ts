/** Fills the parameters of an endpoint's path. A missing one is a mistake of the caller. */
export function endpointPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`parameter "${name}" of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
}

/** `?a=1&b=2`; undefined and null are left out, lists join with commas and groups are written `a[b]=1&a[b]=2`, as the contract reads them. */
export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object') search.set(name, String(value))
    else if (Array.isArray(value)) search.set(name, value.join(','))
    else
      for (const [inner, values] of Object.entries(value))
        for (const each of [values].flat()) search.append(`${name}[${inner}]`, String(each))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
