/** Whether a path is a ticket's page. */
export const isTicketPath = (pathname: string): boolean => /^\/e\/[^/]+\/ticket$/.test(pathname)
