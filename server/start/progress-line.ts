type Output = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean }

/**
 * Shows how far long work is: one line that is written over in a terminal, a line for every tenth elsewhere.
 * @param output where to, usually process.stdout
 */
export class ProgressLine {
  readonly #output: Output
  #lastTenth = ''

  constructor(output: Output = process.stdout) {
    this.#output = output
  }

  /**
   * @param what what is being done, e.g. "Importing articles.csv"
   * @param done 0 to 1
   * @param detail rate, remaining time
   */
  show(what: string, done: number, detail = ''): void {
    const percent = Math.floor(done * 100)
    const line = `  ${what}: ${percent} %${detail && ` · ${detail}`}`
    if (this.#output.isTTY) {
      this.#output.write(`\r\u001B[2K${line}`)
      return
    }
    const tenth = `${what} ${Math.floor(percent / 10)}`
    if (tenth === this.#lastTenth) return
    this.#lastTenth = tenth
    this.#output.write(`${line}\n`)
  }

  /** Ends the line with what came of the work. */
  end(text: string): void {
    this.#output.write(this.#output.isTTY ? `\r\u001B[2K  ${text}\n` : `  ${text}\n`)
  }
}

/** "1 min 20 s", "8 s"; a null is not known yet. */
export function remaining(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.ceil(ms / 1000)
  return seconds < 60 ? `${seconds} s left` : `${Math.floor(seconds / 60)} min ${seconds % 60} s left`
}
