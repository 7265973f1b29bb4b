import type { Visitor } from '#contract/visitor.ts'
import { createContext } from 'react-router'

/** The person behind the request; the server sets it before it hands the request to the router. */
export const visitorContext = createContext<Visitor>()
