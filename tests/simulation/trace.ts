/** What happened, line by line. Its hash is what "same seed, same trace" compares; the lines are kept only where somebody will read them. */
export class Trace {
  #hash = 0x811c9dc5
  readonly lines: string[] = []

  constructor(private readonly keepsLines: boolean) {}

  say(atMs: number, line: string): void {
    let hash = this.#hash ^ (atMs | 0)
    for (let index = 0; index < line.length; index += 1) hash = Math.imul(hash ^ line.charCodeAt(index), 0x01000193)
    this.#hash = hash
    if (this.keepsLines) this.lines.push(`${(atMs / 1000).toFixed(3)} ${line}`)
  }
  get hash(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0')
  }
}
