import FormatFindings
package import LayoutScenes
import VFLWorkspace

extension ArithmeticDocument: Encodable {}
extension FrameDocument: Encodable {}
extension PlaceDocument: Encodable {}
extension RelaxationDocument: Encodable {}
