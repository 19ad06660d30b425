/** Two letters that stand for a maker where there is no logo: of two words, else of the first. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/)
  return (second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2)).toLocaleUpperCase()
}
