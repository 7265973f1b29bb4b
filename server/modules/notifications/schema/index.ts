import '../service/tell-of-deletion.ts'
import './change-notice.ts'
import './stuck-mail.ts'
import './mail-subscription.ts'
