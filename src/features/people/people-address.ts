/** What the address of the company's people says: whose sheet is open, or the trail of who acted for the company with its page. */
export type PeopleAddress = {
  readonly person?: number
  readonly tab?: 'acting'
  readonly page?: number
}
