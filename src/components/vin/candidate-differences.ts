/** Something that can be said of each of several vehicles. */
export interface Attribute {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** The keys of what is not the same of all of them; of one alone nothing differs. What one of them does not say differs from what the others do. */
export function differingKeys(vehicles: readonly (readonly Attribute[])[]): ReadonlySet<string> {
  const keys = [...new Set(vehicles.flatMap((attributes) => attributes.map(({ key }) => key)))]
  return new Set(keys.filter((key) => new Set(vehicles.map((attributes) => valueOf(attributes, key))).size > 1))
}

/** What all of them have in common, in the order of the first. */
export function commonAttributes(vehicles: readonly (readonly Attribute[])[]): readonly Attribute[] {
  const differing = differingKeys(vehicles)
  return (vehicles[0] ?? []).filter(({ key, value }) => !differing.has(key) && value !== '')
}

function valueOf(attributes: readonly Attribute[], key: string): string {
  return attributes.find((each) => each.key === key)?.value ?? ''
}
