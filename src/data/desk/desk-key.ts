/** Apart from the query: whatever the shop hints at may have changed it, and the start carries no schema of it. */
export const deskKey = ['desk'] as const
