import './registration.ts'
import './own-registrations.ts'
import './mutations.ts'
import './organizer-mutations.ts'
