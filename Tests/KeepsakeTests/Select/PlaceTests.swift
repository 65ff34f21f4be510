import Keepsake
import Testing

@Suite("Choosing by place")
struct PlaceTests {
    @Test(
        "a box holds its inside and its edges, across the antimeridian too",
        arguments: [
            ("-10,-20,30,40", 0.0, 0.0, true), ("-10,-20,30,40", 40, 30, true),
            ("-10,-20,30,40", 40.000_000_1, 30, false), ("-10,-20,30,40", 0, -10.1, false),
            ("170,-20,-170,20", 0, 175, true), ("170,-20,-170,20", 0, -175, true),
            ("170,-20,-170,20", 0, 180, true), ("170,-20,-170,20", 0, 0, false),
            ("170,-20,180,20", 0, -180, true), ("-180,-90,180,90", 90, 12, true),
            ("5,5,5,5", 5, 5, true),
        ]
    )
    func boxes(text: String, latitude: Double, longitude: Double, isInside: Bool) throws {
        let box = try #require(BoundingBox(text: text))
        let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(box.contains(place) == isInside)
    }

    @Test(
        "what is no box is none",
        arguments: [
            "", "1,2,3", "1,2,3,4,5", "0,10,5,-10", "-181,0,0,0", "0,0,0,91", "nan,0,1,1",
            "a,b,c,d",
            "1e1,0,20,1", "0x1,0,2,2", "1,,2,3",
        ]
    )
    func noBoxes(text: String) {
        #expect(BoundingBox(text: text) == nil)
    }

    @Test(
        "distances follow the great circle",
        arguments: [
            // Paris to London, Sydney to Santiago, across the antimeridian, pole to pole.
            (48.8566, 2.3522, 51.5074, -0.1278, 343_556.0),
            (-33.8688, 151.2093, -33.4489, -70.6693, 11_346_730.8),
            (0, 179.5, 0, -179.5, 111_195.1), (90, 0, -90, 77, 20_015_115.1), (1, 2, 1, 2, 0),
        ]
    )
    func distances(
        latitude: Double,
        longitude: Double,
        otherLatitude: Double,
        otherLongitude: Double,
        metres: Double
    ) throws {
        let one = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let other = try #require(
            Coordinate(latitude: otherLatitude, longitude: otherLongitude)
        )
        #expect(abs(one.distanceInMetres(to: other) - metres) < 50)
        #expect(one.distanceInMetres(to: other) == other.distanceInMetres(to: one))
    }

    @Test(
        "a radius is metres, or kilometres where it says so",
        arguments: [("500", 500), ("500m", 500), ("1.5km", 1_500), ("2 KM", 2_000), ("0", 0)]
            as [(String, Double)]
    )
    func radii(text: String, metres: Double) {
        #expect(Surroundings.metres(in: text) == metres)
        #expect(Surroundings(text: "48.85,2.35,\(text)")?.radiusInMetres == metres)
    }

    @Test(
        "what are no surroundings are none",
        arguments: [
            "", "1,2", "1,2,3,4", "91,0,5", "0,0,-5", "0,0,km", "0,0,5 miles", "0,0,inf", ",,",
        ]
    )
    func noSurroundings(text: String) {
        #expect(Surroundings(text: text) == nil)
    }
}
