export interface StepLimits {
  readonly multiple: number
  readonly minimum: number
  readonly maximum: number
}

/** The next multiple above or below, inside the limits. A value between two multiples goes to the nearer side of the step. */
export function stepQuantity(value: number, direction: 1 | -1, { multiple, minimum, maximum }: StepLimits): number {
  const next =
    direction === 1
      ? Math.floor(value / multiple) * multiple + multiple
      : Math.ceil(value / multiple) * multiple - multiple
  return Math.min(Math.max(next, minimum), maximum)
}

/** A whole number as typed, or null: fractions, signs and words are not quantities. One that nobody has is told by its maximum, up to what a number holds exactly. */
export function parseQuantity(typed: string | null): number | null {
  if (typed === null || !/^\d{1,15}$/.test(typed.trim())) return null
  return Number(typed.trim())
}

/** Leads to the first quantity on the page that cannot be ordered and says why; false when there is none. */
export function leadToWrongQuantity(): boolean {
  const wrong = document.querySelector<HTMLInputElement>('input[data-quantity]:invalid')
  wrong?.reportValidity()
  return wrong !== null
}
