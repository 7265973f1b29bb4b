import './change-notice.ts'
import './stuck-mail.ts'
import './mail-subscription.ts'
